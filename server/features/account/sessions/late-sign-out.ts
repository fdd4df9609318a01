import type { Deps } from '#server/auth/deps.ts';
import { endThisSession } from './end-own-sessions.ts';

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
