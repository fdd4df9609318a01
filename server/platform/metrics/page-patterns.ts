import type { FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { longestPath } from '#server/platform/http/own-address.ts';

/** Pages as React Router has them: each with its parent. */
export type PageRoutes = Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>;

const unknown = 'no page';

/** Of what has no route of its own, `patternOf` finds the page. */
export const routePattern = ({ routeOptions, url }: FastifyRequest, patternOf: (url: string) => string): string =>
  routeOptions.url === undefined || routeOptions.url === '/*' ? patternOf(url) : routeOptions.url;

/** Finds the pattern of the page at an address (`/p/:shortId`), never the address itself. */
export function createPagePatterns(routes: PageRoutes) {
  const router = findMyWay({ maxParamLength: longestPath, ignoreDuplicateSlashes: true });
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    return `${whole(route.parentId)}${route.path ? `/${route.path}` : ''}`;
  };
  const patterns = new Set(Object.keys(routes).map((id) => whole(id) || '/'));
  for (const pattern of patterns) {
    // What nothing else answers: each such address would be another's.
    if (!pattern.endsWith('*')) router.on('GET', pattern, () => {}, pattern);
  }
  return (url: string): string => {
    const path = (url.split('?', 1)[0] ?? '').replace(/\.data$/, '');
    return (router.find('GET', path)?.store as string | undefined) ?? unknown;
  };
}
