import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { environmentNames } from '#server/platform/http/environment.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { hostName } from '#server/platform/settings/host-name.ts';

/**
 * A name that somebody has proved to be theirs; `path`: of their page among ours; `shown`: whether it is shown there
 * now.
 */
export type OwnDomain = { name: string; path: string; shown: boolean };
/** Gives null for a name that nobody has proved. */
export type FindOwnDomain = (name: string) => Promise<OwnDomain | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The domain of its person's at which a page is asked for. */
    ownDomain: OwnDomain | null;
  }
}

/** Of a request for a page at such a domain, whose it is: all others are for parts of it. */
export const ownPage = ({ ownDomain, url }: Pick<FastifyRequest, 'ownDomain' | 'url'>) =>
  url === '/' ? ownDomain : null;

/** What every page is made of, beside its words and what features add. */
const assets = '/assets';
/** So many milliseconds what was found counts: as long may another process show what its person has taken away. */
const ttl = 5_000;
const maxKnown = 1_000;

/**
 * Answers under the names of others: the one page of whoever has proved the name, and what it is made of (`parts`).
 * Whoever asks for more is led to us. Nobody is signed in there and nothing is kept in the browser: what cookies say is
 * taken away before anybody reads it. Registered behind the plugin of cookies, and before all else that looks at a
 * request.
 */
export function answerOwnDomains(app: FastifyInstance, env: Env, finders: FindOwnDomain[], parts: string[]) {
  const isPart = (url: string) => [assets, ...parts].some((each) => url.startsWith(`${each}/`));
  app.decorateRequest('ownDomain', null);
  const find = remembered(async (name) => {
    for (const finder of finders) {
      const domain = await finder(name);
      if (domain) return domain;
    }
    return null;
  });

  const environmentNamed = environmentNames(env);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.probe || environmentNamed(request.headers.host) !== null) return done();
    find(hostName(request.headers.host)).then((domain) => {
      if (!domain) return done();
      if (request.method !== 'GET' && request.method !== 'HEAD') return done(notFound());
      delete request.headers.cookie;
      request.cookies = {};
      delete request.headers.authorization;
      reply.header('vary', 'accept-language');
      const leadsTo = elsewhere(request.url, domain, isPart(request.url));
      if (leadsTo !== null) return lead(reply, env.publicUrl + leadsTo);
      request.ownDomain = domain;
      done();
    }, done);
  });
  // What we promise for our own name nobody has promised for theirs, and for all names under it.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.ownDomain) reply.removeHeader('strict-transport-security');
    done();
  });
}

/** Where at our own address a request belongs; null for what is answered here. */
function elsewhere(url: string, { path, shown }: OwnDomain, isPart: boolean): string | null {
  if (/^\/(\?|$)/.test(url)) return shown && url === '/' ? null : path;
  return shown && isPart ? null : url;
}

/** Not for good: the name may be somebody else's tomorrow. */
const lead = (reply: FastifyReply, address: string) =>
  void reply.header('cache-control', 'no-store').redirect(address, 302);

/**
 * What was found counts for a while, and while the database is away: a name costs one question then, whoever asks for
 * it how often.
 */
function remembered(find: FindOwnDomain): FindOwnDomain {
  const known = new Map<string, { at: number; domain: Promise<OwnDomain | null> }>();
  return async (name) => {
    const before = known.get(name);
    if (before && Date.now() - before.at < ttl) return before.domain;
    const domain = find(name).catch(() => before?.domain ?? null);
    known.delete(name);
    known.set(name, { at: Date.now(), domain });
    for (const oldest of known.keys()) {
      if (known.size <= maxKnown) break;
      known.delete(oldest);
    }
    return domain;
  };
}
