import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { bearerToken } from '#server/platform/http/bearer-token.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { sessionTimes } from '#shared/session/session-times.ts';

export const sessionCookie = 'countersign.session_token';

/** A request with an access token has none as far as we are concerned. */
export const readSessionCookie = (request: Pick<FastifyRequest, 'cookies' | 'headers'>, env: Env) =>
  bearerToken(request) === null ? (readCookie(request, env, sessionCookie) ?? null) : null;

export const setSessionCookie = (reply: FastifyReply, env: Env, token: string) =>
  setCookie(reply, env, sessionCookie, token, { maxAge: sessionTimes.sessionCookie });

export const clearSessionCookie = (reply: FastifyReply, env: Env) =>
  setCookie(reply, env, sessionCookie, '', { maxAge: 0 });
