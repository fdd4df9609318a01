import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { clearSessionCookie } from '#server/auth/session-cookie.ts';
import { bearerToken } from '#server/platform/http/bearer-token.ts';
import { endThisSession } from './own-sessions.ts';

/** Ends the session a request came with, if there is one, and takes the cookie away that it came by. */
export async function signOut(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { viewer, session } = request;
  if (viewer && session) await endThisSession(deps, { userId: viewer.id, sessionId: session.id });
  if (bearerToken(request) === null) clearSessionCookie(reply, deps.env);
}

const pause = 2_000;
/** Whoever signs out while the database is away is one of few; a flood of made-up tokens fills no memory. */
const most = 1_000;

/**
 * Ends the sessions of tokens whose sign-out could not be written, as soon as it can. What is left when the process
 * ends is lost.
 */
export function createLateSignOut(deps: Pick<Deps, 'db' | 'sessions'>) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tryAll = async () => {
    try {
      for (const token of waiting) {
        const found = await deps.sessions.ofToken(token, { recent: false });
        if (found) await endThisSession(deps, { userId: found.viewer.id, sessionId: found.session.id });
        waiting.delete(token);
      }
    } catch {
      // The database is still away.
    }
    timer = waiting.size > 0 ? setTimeout(() => void tryAll(), pause).unref() : undefined;
  };
  return {
    end(token: string) {
      if (waiting.size < most) waiting.add(token);
      timer ??= setTimeout(() => void tryAll(), pause).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
