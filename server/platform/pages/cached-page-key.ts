import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { environmentNames } from '#server/platform/http/environment.ts';
import { consentOfRequest, localeOf, themeOf } from '#server/platform/http/preferences.ts';
import { ownPage } from './own-domains.ts';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'cookies' | 'ownDomain'>;

/**
 * Under which key a page may be kept: one that everybody without a session gets alike, made from what the page itself
 * is made from (server/platform/pages/render-page.ts). Null for any other request.
 */
export function createCachedPageKey(env: Env, hasSession: (request: Asked) => boolean) {
  const environmentNamed = environmentNames(env);
  return (request: Asked): string | null => {
    const { method, url, headers } = request;
    if (env.maintenance || method !== 'GET' || headers.authorization !== undefined || hasSession(request)) return null;
    if (request.ownDomain) {
      const page = ownPage(request);
      // With whose page it is: a name may be another's tomorrow, and what changes is theirs then.
      return page && `own domain ${page.name} ${page.path} ${localeOf(request)}`;
    }
    const environment = environmentNamed(headers.host);
    const asks = consentOfRequest(request).asks ? 'asks' : 'chosen';
    return environment && `${environment} ${localeOf(request)} ${themeOf(request)} ${asks} ${url}`;
  };
}
export type CachedPageKey = ReturnType<typeof createCachedPageKey>;
