import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { App } from './app-type.ts';
import { longestPath } from './own-address.ts';
import { notFound, Problem } from './problem.ts';

type Said = {
  /** Public data that pages of any origin may read: no cookie has a say in it. */
  anyOrigin?: boolean;
  /** For anybody else there is no such path. */
  adminsOnly?: boolean;
};
declare module 'fastify' {
  interface FastifyContextConfig extends Said {
    /** Answers what has no route of its own. */
    rest?: boolean;
  }
}

/** In the order in which they are told. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** That an address may have: which of them a page has, and whether there is one, only the page knows. */
export const pageMethods = ['GET', 'HEAD', 'POST'] as const;
export const isCall = (path: string) => path.startsWith('/api/');

/**
 * Knows which methods each path has, by the router that Fastify has. Made before the first route is declared, it
 * answers what nothing else did: `mayBeKnown` says to whom a path is there, `ofPage` which methods the page at it has.
 */
export function otherMethods(app: App) {
  const router = findMyWay({ maxParamLength: longestPath });
  app.addHook('onRoute', (route) => {
    if (route.config?.rest) return;
    // All of it: the scope that it is in has yet to say for whom it is.
    for (const method of [route.method].flat()) router.on(method as HTTPMethod, route.url, () => {}, route);
  });

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    mayBeKnown: (said: Said) => boolean,
    ofPage?: () => Promise<string[]>,
  ) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const found = methods.flatMap((method) => {
      const route = router.find(method, path)?.store as RouteOptions | undefined;
      const said = route && (route.config ?? {});
      return said && mayBeKnown(said) ? [{ method, anyOrigin: said.anyOrigin === true }] : [];
    });
    const allowed = new Set<string>(found.map(({ method }) => method));
    if (ofPage && !isCall(path)) for (const method of await ofPage()) allowed.add(method);
    if (allowed.size === 0) throw notFound();
    reply.header('allow', [...methods.filter((method) => allowed.has(method)), 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new Problem(405, 'method_not_allowed');
    const open = found.flatMap(({ method, anyOrigin }) => (anyOrigin ? [method] : []));
    if (open.length > 0) {
      reply.header('access-control-allow-origin', '*').header('access-control-allow-methods', open.join(', '));
      // Any but `Authorization`, which no star stands for.
      reply.header('access-control-allow-headers', '*').header('access-control-max-age', 86_400);
    }
    return reply.code(204).send();
  };
}
export type OtherMethods = ReturnType<typeof otherMethods>;

/**
 * Lets pages of any origin read what is public. Never with credentials, so that no page of others reads what is
 * somebody's.
 */
export function letAnyOriginRead(app: App) {
  // First of all: what refuses a call later is read by such a page as well.
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (routeOptions.config.anyOrigin) reply.header('access-control-allow-origin', '*');
    done();
  });
}
