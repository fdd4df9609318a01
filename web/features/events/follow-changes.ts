import { backoff } from './backoff.ts';
import { askForChanges, type Tell } from './news.ts';
import { readStream } from './read-stream.ts';

const pollEvery = 10_000;
/** How often a stream is tried anew where it was blocked, in polls: networks change. */
const pollsBeforeStream = 30;
/** After that many failures we ask without a stream: if that is answered, it is the stream that does not get through. */
const failuresBeforePoll = 3;
const refusedPause = 30_000;

/**
 * Follows the changes from `place` on for as long as the page wants: by the stream, again and again, or by asking where none
 * gets through. Nothing is told twice or left out, because each try goes on from the last place.
 */
export function followChanges({ userId, place: start, tell }: { userId: string; place: string; tell: Tell }) {
  const stopped = new AbortController();
  let place = start;
  let wake = () => {};
  const hear: Tell = (news) => {
    if (stopped.signal.aborted) return;
    if (news.kind !== 'refused') place = news.place;
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
    await pause(refusedPause);
  };
  /** Asks once; whether an answer came. */
  const poll = async () => {
    const news = await askForChanges(place, userId, stopped.signal);
    if (news?.kind === 'refused') await refuse();
    else if (news) hear(news);
    return news !== null;
  };

  const run = async () => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const outcome = await readStream(place, userId, hear, stopped.signal);
      if (stopped.signal.aborted) return;
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome === 'refused') await refuse();
      else if (outcome === 'blocked' || (failures >= failuresBeforePoll && (await poll()))) {
        for (let polls = 0; polls < pollsBeforeStream && !stopped.signal.aborted; polls++) {
          await poll();
          await pause(pollEvery);
        }
      } else await pause(backoff(failures));
    }
  };
  void run();

  return {
    place: () => place,
    /** Does not wait any longer: the network is back, somebody looks. */
    hurry: () => wake(),
    stop: () => {
      stopped.abort();
      wake();
    },
  };
}
