import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSessions } from '../../auth/end-sessions.ts';
import { clearSessionCookie } from '../../auth/session-cookie.ts';
import type { Deps } from '../../deps.ts';

/** Ends the session a request came with, if there is one, and takes its cookie away. */
export async function signOut({ db, env, sessions }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { viewer, session } = request;
  if (viewer && session) {
    await endSessions(db, { userId: viewer.id, only: session.id });
    sessions.forget(viewer.id);
  }
  clearSessionCookie(reply, env);
}
