import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Problem } from '#server/platform/http/problem.ts';
import type { Judgement, Question } from './guess-worker.ts';

/** As many as are judged in a few seconds. */
const maxWaiting = 40;
const inTurn = pLimit(1);
let worker: Worker | undefined;

/** The dictionaries take half a second to load, so only a server that somebody signs up on pays for them. */
function openWorker() {
  const opened = new Worker(new URL('./guess-worker.ts', import.meta.url));
  opened.once('exit', () => {
    if (worker === opened) worker = undefined;
  });
  return opened;
}

/**
 * How easily a password is guessed by somebody who knows `known` of its owner, from 0 to 4, and whether by a
 * dictionary. One after the other, in another thread. Throws 503 `unavailable` when too many wait.
 */
export async function judgePassword(question: Question): Promise<Judgement> {
  if (inTurn.pendingCount >= maxWaiting) throw new Problem(503, 'unavailable');
  return inTurn(async () => {
    worker ??= openWorker();
    const asked = worker;
    asked.ref();
    asked.postMessage(question);
    const [judgement] = await once(asked, 'message');
    // What waits for nothing keeps no process alive.
    asked.unref();
    return judgement as Judgement;
  });
}
