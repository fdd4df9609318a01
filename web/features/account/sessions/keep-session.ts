import { sessionTimes } from '#shared/session/session-times.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { clockOffset, isDue, isRetryable, retryDelay } from './refresh-policy.ts';

const key = 'countersign.session';
/** What the tabs of a browser share: when the access token ends, and how far the clock is off. Nothing secret. */
type Shared = { expiresAt: number; offset: number };

/**
 * Refreshes the session of this browser while a page is open: looks every tick, when the page comes back into sight and
 * when the network comes back. Of several tabs one refreshes and the others see that it did. `onEnded` when there is no
 * session any more. Gives the function that stops it.
 */
export function keepSession({ onEnded }: { onEnded: () => void }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tick = () => {
    if (document.visibilityState === 'visible' && due()) void alone(() => refreshWhenDue(signal, onEnded));
  };
  const timer = setInterval(tick, sessionTimes.refreshTick);
  document.addEventListener('visibilitychange', tick, { signal });
  window.addEventListener('online', tick, { signal });
  window.addEventListener('pageshow', tick, { signal });
  tick();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

const due = () => {
  const known = read();
  return !known || isDue(known.expiresAt, Date.now() + known.offset);
};

/** One tab at a time; where locks are missing, the server bears two refreshes at once. */
const alone = (work: () => Promise<void>) =>
  navigator.locks ? navigator.locks.request('countersign-session-refresh', work) : work();

async function refreshWhenDue(signal: AbortSignal, onEnded: () => void) {
  for (let attempt = 0; due() && !signal.aborted; attempt++) {
    const status = await refresh();
    if (status === 200) return;
    if (!isRetryable(status)) {
      // Refused for good, or for now: a later tick asks again.
      if (status === 401) onEnded();
      return;
    }
    await new Promise((done) => setTimeout(done, retryDelay(attempt)));
  }
}

async function refresh(): Promise<number> {
  const call = api.POST('/api/session/refresh');
  try {
    const { session } = await answerOf(call);
    const { response } = await call;
    if (session)
      write({
        expiresAt: Date.parse(session.expires_at),
        offset: clockOffset(response.headers.get('date'), Date.now()),
      });
    return 200;
  } catch (error) {
    return error instanceof ApiError ? error.problem.status : 0;
  }
}

function read(): Shared | null {
  try {
    const { expiresAt, offset } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return typeof expiresAt === 'number' && typeof offset === 'number' ? { expiresAt, offset } : null;
  } catch {
    return null;
  }
}

function write(shared: Shared) {
  try {
    localStorage.setItem(key, JSON.stringify(shared));
  } catch {
    // Without storage each tab refreshes for itself.
  }
}

/** For signing out: the next session starts from nothing. */
export function forgetSession() {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
