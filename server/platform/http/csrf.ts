import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { hostName, isLoopbackName } from '#server/platform/settings/host-name.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { bearerToken } from './bearer-token.ts';
import { readCookie, setCookie } from './cookies.ts';
import { sameBytes } from './keyed-hash.ts';
import { Problem } from './problem.ts';

export const csrfCookie = 'csrf';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The token of this browser, which forms and calls repeat (double submit). Its cookie is set when there is none, and anew in
 * the second half of its life. The cookie says when that was, "token.seconds"; the token stays, since open pages hold it.
 */
export function csrfToken(request: FastifyRequest, reply: FastifyReply, env: Env): string {
  const present = partsOf(readCookie(request, env, csrfCookie));
  const token = present?.token ?? randomBytes(24).toString('base64url');
  const age = Date.now() - (present?.setAt ?? 0);
  if (age < 0 || age > sessionTimes.csrfCookie / 2) {
    const value = `${token}.${Math.floor(Date.now() / 1000)}`;
    setCookie(reply, env, csrfCookie, value, { maxAge: sessionTimes.csrfCookie, readable: true });
  }
  return token;
}

/**
 * Refuses a changing request that another site caused. Two independent signs: where the browser says it comes from,
 * and, for calls of our own client, the token that only our pages can read. Forms without script carry the token as a field.
 */
export function refuseForeignOrigin(request: FastifyRequest, env: Env) {
  if (safeMethods.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') throw new Problem(403, 'foreign_origin');
  // A page that sends no referrer sends its forms from "null"; so does much else, unless the browser vouches for it.
  if (origin === 'null' && site === 'same-origin') return;
  if (origin && !ownOrigins(request, env).has(origin)) throw new Problem(403, 'foreign_origin');
}

/** Whether the browser itself says that a page of ours caused this request. Silence is no yes. */
const saysOwnOrigin = (request: FastifyRequest, env: Env) =>
  request.headers['sec-fetch-site'] === 'same-origin' ||
  (!request.headers['sec-fetch-site'] && ownOrigins(request, env).has(request.headers.origin ?? ''));

/** Reading needs none; nor does what no cookie has a say in: API clients with tokens of their own. */
export const needsCsrfToken = (request: FastifyRequest) =>
  !safeMethods.has(request.method) && request.routeOptions.config.csrf !== false && bearerToken(request) === null;

/** Token check for calls; `sent` is the header or the form's field. Throws csrf_missing (403). */
export function requireCsrfToken(request: FastifyRequest, env: Env, sent: unknown) {
  if (!hasCsrfToken(request, env, sent)) throw new Problem(403, 'csrf_missing');
}

export function hasCsrfToken(request: FastifyRequest, env: Env, sent: unknown): boolean {
  const present = partsOf(readCookie(request, env, csrfCookie));
  const given = partsOf(sent);
  return Boolean(present && given && sameBytes(Buffer.from(given.token), Buffer.from(present.token)));
}

/**
 * For what a page may do that was open for longer than its token lasts (docs/decisions/0009-csrf-and-redirects.md): its
 * token, or the browser's word that a page of ours asks.
 */
export const isFromOwnPage = (request: FastifyRequest, env: Env, sent: unknown) =>
  hasCsrfToken(request, env, sent) || saysOwnOrigin(request, env);

function partsOf(value: unknown): { token: string; setAt: number } | null {
  const [, token, seconds] = (typeof value === 'string' && /^([\w-]{22,64})(?:\.(\d{1,12}))?$/.exec(value)) || [];
  return token ? { token, setAt: Number(seconds ?? 0) * 1000 } : null;
}

function ownOrigins(request: FastifyRequest, env: Env) {
  const own = new Set([new URL(env.publicUrl).origin]);
  // A local server answers under localhost and 127.0.0.1 alike.
  const { host } = request.headers;
  if (env.local && isLoopbackName(hostName(host))) own.add(`http://${host}`);
  return own;
}
