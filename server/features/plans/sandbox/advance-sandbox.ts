import type { Deps } from '#server/auth/deps.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { passTimeInSandbox } from './change-sandbox.ts';
import { aheadClock, endedPeriods, readClock } from './sandbox-queries.ts';

/** Renews, ends or dunns every subscription of the sandbox whose period is over. */
export async function advanceSandbox(deps: Pick<Deps, 'db' | 'env'>) {
  const ended = await endedPeriods(deps.db, await readClock(deps.db, deps.env));
  await eachAlone(ended, ({ id }) => passTimeInSandbox(deps, id));
}

/** Moves the sandbox's clock on. Throws notFound on any server but a local one: there, time passes by itself. */
export async function moveClock(deps: Pick<Deps, 'db' | 'env'>, days: number) {
  if (!deps.env.local) throw notFound();
  await aheadClock(deps.db, days);
  await advanceSandbox(deps);
  // What is due by the new time is not left for the hour.
  await queueJob(deps.db, 'remind-of-plans', {});
}
