import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import { bearerToken } from '#server/platform/http/bearer-token.ts';
import { endThisSession } from './end-own-sessions.ts';

/** Ends the session a request came with, if there is one, and takes the cookie away that it came by. */
export async function signOut(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { viewer, session } = request;
  if (viewer && session) await endThisSession(deps, { userId: viewer.id, sessionId: session.id });
  if (bearerToken(request) === null) clearSessionCookie(reply, deps.env);
}
