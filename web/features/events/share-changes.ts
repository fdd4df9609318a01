import { followChanges } from './follow-changes.ts';
import { type News, pollChanges, type Tell } from './news.ts';

/** Whoever leads answers at once; a tab that was frozen or stopped runs into this timeout and is relieved. */
const leaderTimeout = 3_000;
const checkInterval = 30_000;

type Spoken = { from: 'leader'; news: News } | { from: 'follower' };

/**
 * One stream for all tabs of a browser. The tab that holds the lock leads: it follows the changes and tells the others,
 * each of which knows the last cursor and can go on from there when the lock comes to it, which happens by itself when
 * the leader is closed or crashes. Browsers without locks or channels have a stream in each tab. Gives the way to stop.
 */
export function shareChanges({ userId, cursor: start, tell }: { userId: string; cursor: string; tell: Tell }) {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    return followChanges({ userId, cursor: start, tell }).stop;
  }
  const name = `changes:${userId}`;
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  let cursor = start;
  let joined = false;
  let heardAt = 0;
  let leading: ReturnType<typeof followChanges> | null = null;
  let waiting = new AbortController();

  const hear = (news: News) => {
    if (news.kind !== 'refused') cursor = news.cursor;
    tell(news);
  };
  const say = (spoken: Spoken) => channel.postMessage(spoken);

  const lead = async (options: LockOptions) => {
    let held = false;
    const request = navigator.locks.request(name, options, async () => {
      if (stopped.signal.aborted) return;
      held = true;
      joined = true;
      leading = followChanges({
        userId,
        cursor,
        tell: (news) => {
          hear(news);
          say({ from: 'leader', news });
        },
      });
      await new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    });
    // It fails when the lock is taken from us, or when we do not want to wait for it any longer.
    await request.catch(() => {});
    if (!held) return;
    leading?.stop();
    leading = null;
    if (!stopped.signal.aborted) wait();
  };
  const wait = () => {
    waiting = new AbortController();
    void lead({ signal: waiting.signal });
  };
  const steal = () => {
    waiting.abort();
    void lead({ steal: true });
  };

  /** A tab that opens later has missed what was told since its page was made, until it hears the leader. */
  const join = async (told: string) => {
    joined = true;
    if (told === cursor) return;
    const missed = await pollChanges(cursor, userId, stopped.signal);
    if (!stopped.signal.aborted) tell(missed ?? { kind: 'reload', cursor: told });
  };

  channel.onmessage = ({ data }: MessageEvent<Spoken>) => {
    if (data.from === 'follower') {
      if (leading) say({ from: 'leader', news: { kind: 'alive', cursor: leading.cursor() } });
      return;
    }
    heardAt = Date.now();
    if (!joined && data.news.kind !== 'refused') void join(data.news.cursor);
    hear(data.news);
  };

  const check = () => {
    if (stopped.signal.aborted || leading || document.visibilityState !== 'visible') return;
    const asked = Date.now();
    say({ from: 'follower' });
    setTimeout(() => {
      if (!leading && heardAt < asked && !stopped.signal.aborted) steal();
    }, leaderTimeout);
  };
  const look = () => (leading ? leading.retryNow() : check());

  wait();
  // Alone, the lock is ours in a moment and nobody is asked.
  setTimeout(check, 100);
  const timer = setInterval(() => Date.now() - heardAt > checkInterval && check(), checkInterval);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);

  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    clearInterval(timer);
    stopped.abort();
    waiting.abort();
    leading?.stop();
    channel.close();
  };
}
