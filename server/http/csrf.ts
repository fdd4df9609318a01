import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTimes } from '#shared/session-times.ts';
import type { Env } from '../env.ts';
import { bearerToken } from './bearer-token.ts';
import { setCookie } from './cookies.ts';
import { sameBytes } from './keyed-hash.ts';
import { Problem } from './problem.ts';

export const csrfCookie = 'csrf';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token of this browser; sets its cookie when there is none. Double submit: forms and calls repeat it. */
export function csrfToken(request: FastifyRequest, reply: FastifyReply, env: Env) {
  const present = request.cookies[csrfCookie];
  if (present && /^[\w-]{22,64}$/.test(present)) return present;
  const token = randomBytes(24).toString('base64url');
  setCookie(reply, env, csrfCookie, token, { maxAge: sessionTimes.csrfCookie, readable: true });
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
  if (origin && !ownOrigins(request, env).has(origin)) throw new Problem(403, 'foreign_origin');
}

/** Reading needs none; nor does what no cookie has a say in: API clients with tokens of their own. */
export const needsCsrfToken = (request: FastifyRequest) =>
  !safeMethods.has(request.method) && request.routeOptions.config.csrf !== false && bearerToken(request) === null;

/** Token check for calls; `sent` is the header or the form's field. */
export function requireCsrfToken(request: FastifyRequest, sent: unknown) {
  const present = request.cookies[csrfCookie];
  if (typeof sent !== 'string' || !present || !sameBytes(Buffer.from(sent), Buffer.from(present))) {
    throw new Problem(403, 'csrf_missing');
  }
}

function ownOrigins(request: FastifyRequest, env: Env) {
  const own = new Set([new URL(env.publicUrl).origin]);
  // A local server answers under localhost and 127.0.0.1 alike.
  if (env.local) own.add(`http://${request.headers.host}`);
  return own;
}
