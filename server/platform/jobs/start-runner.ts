import { EventEmitter } from 'node:events';
import { type RunnerOptions, run } from 'graphile-worker';

export type JobRunner = {
  /** Settles when it does no more jobs, by itself or because it was stopped. */
  over: Promise<unknown>;
  /** Takes no more jobs, and waits for those at work. Throws when it is stopping already. */
  stop(): Promise<unknown>;
};

const workersDone = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:forcefulShutdown:error'];

/** Starts a runner of jobs. `onLocker` hears under which name it locks jobs. Throws when it cannot be started. */
export async function startRunner(options: RunnerOptions, onLocker: (name: string) => void): Promise<JobRunner> {
  const events: EventEmitter = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => onLocker(workerPool.id));
  const cutOff = whenCutOff(events);
  const runner = await run({ ...options, events });
  return {
    over: Promise.race([runner.promise.catch(() => {}), cutOff]),
    stop: () => Promise.race([runner.stop(), cutOff]),
  };
}

/**
 * Settles when all workers are done after the end of a job could not be noted, as when the database is lost. The
 * library then waits for the notes that are on their way, but miscounts them after a failed one: it may wait for ever
 * for none.
 */
function whenCutOff(events: EventEmitter) {
  let unnoted = false;
  events.once('pool:fatalError', () => {
    unnoted = true;
  });
  return new Promise<void>((resolve) => {
    for (const name of workersDone) events.once(name, () => unnoted && resolve());
  });
}
