import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: what a crowd waits at most. Whoever comes alone does not wait. */
const throttleInterval = 50;

/**
 * Runs `work` at once when asked and never twice at a time. However often it is asked meanwhile, that is one more run,
 * after a rest (a throttle): each run costs every process something. The promise is that of a run which began after
 * asking.
 */
export function coalesce(work: () => Promise<void>) {
  let running = false;
  let next: PromiseWithResolvers<void> | null = null;

  const run = async () => {
    running = true;
    while (next) {
      const asked: PromiseWithResolvers<void> = next;
      next = null;
      await work().then(asked.resolve, asked.reject);
      if (next) await wait(throttleInterval);
    }
    running = false;
  };

  return (): Promise<void> => {
    if (next) return next.promise;
    next = Promise.withResolvers();
    const { promise } = next;
    // Whoever asks without waiting for it need not handle its failure.
    promise.catch(() => {});
    if (!running) void run();
    return promise;
  };
}
