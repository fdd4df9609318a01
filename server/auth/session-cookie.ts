import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionTimes } from '#shared/session-times.ts';
import type { Env } from '../env.ts';
import { setCookie } from '../http/cookies.ts';

/** Also part of the name on https, so that a plain look for it finds both (server/pages/kept-pages.ts). */
export const sessionCookie = 'countersign.session_token';

/** On https only the prefixed name counts: a browser lets nobody but this host set it. */
const nameFor = ({ publicUrl }: Pick<Env, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? `__Host-${sessionCookie}` : sessionCookie;

export const readSessionCookie = (request: FastifyRequest, env: Env) => request.cookies[nameFor(env)] ?? null;

export const setSessionCookie = (reply: FastifyReply, env: Env, token: string) =>
  setCookie(reply, env, nameFor(env), token, { maxAge: sessionTimes.sessionCookie });

export const clearSessionCookie = (reply: FastifyReply, env: Env) =>
  setCookie(reply, env, nameFor(env), '', { maxAge: 0 });
