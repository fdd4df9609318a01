import { pollChanges, type Tell } from './news.ts';
import { readStream } from './read-stream.ts';

const firstDelay = 1_000;
const longestDelay = 30_000;

/** The delay before the next retry. The part left to chance keeps a thousand browsers from coming back at once. */
export function backoff(failures: number, random = Math.random) {
  const max = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, failures - 1));
  return max * (0.3 + 0.7 * random());
}

const pollInterval = 10_000;
/** Polls until the stream is retried where it was blocked: networks change. */
const pollsBeforeStreamRetry = 30;
/** After that many failures we poll: if that is answered, it is the stream that does not get through. */
const failuresBeforePoll = 3;
const refusedRetryDelay = 30_000;

/**
 * Follows the changes from `cursor` on for as long as the page wants: by the stream with retries, or by polling where
 * none gets through. Nothing is delivered twice or left out, because each retry goes on from the last cursor.
 */
export function followChanges({ userId, cursor: start, tell }: { userId: string; cursor: string; tell: Tell }) {
  const stopped = new AbortController();
  let cursor = start;
  let wake = () => {};
  const hear: Tell = (news) => {
    if (stopped.signal.aborted) return;
    if (news.kind !== 'refused') cursor = news.cursor;
    tell(news);
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const refuse = async () => {
    hear({ kind: 'refused' });
    await pause(refusedRetryDelay);
  };
  /** Polls once; whether an answer came. */
  const poll = async () => {
    const news = await pollChanges(cursor, userId, stopped.signal);
    if (news?.kind === 'refused') await refuse();
    else if (news) hear(news);
    return news !== null;
  };

  const run = async () => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const outcome = await readStream(cursor, userId, hear, stopped.signal);
      if (stopped.signal.aborted) return;
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome === 'refused') await refuse();
      else if (outcome === 'blocked' || (failures >= failuresBeforePoll && (await poll()))) {
        for (let polls = 0; polls < pollsBeforeStreamRetry && !stopped.signal.aborted; polls++) {
          await poll();
          await pause(pollInterval);
        }
      } else await pause(backoff(failures));
    }
  };
  void run();

  return {
    cursor: () => cursor,
    /** Retries without waiting any longer: the network is back, somebody looks. */
    retryNow: () => wake(),
    stop: () => {
      stopped.abort();
      wake();
    },
  };
}
