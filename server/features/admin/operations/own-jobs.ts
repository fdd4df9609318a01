import type { Connection } from '#server/platform/database/connect.ts';
import { listJobs } from '#server/platform/jobs/queued-jobs.ts';
import type { Job } from '#server/platform/jobs/worker.ts';
import type { QueuedJob } from '#shared/admin/operations.ts';
import type { JobState } from '#shared/queue/job-states.ts';
import { type About, isOwnMatter, ownAmong } from '../own-decision.ts';

/** What a job is about and what follows when it is given up, by what it does. */
export type KnownJobs = Record<string, Pick<Job, 'dropped' | 'concerns'>>;
type Queued = { task: string; payload: unknown };

/** Whom and what a job is about; nobody, and nothing, where what it does knows no people. */
async function aboutOf(db: Connection, known: KnownJobs, { task, payload }: Queued): Promise<About> {
  const asked = known[task]?.concerns?.(payload as never);
  const { rows } = asked ? await asked.execute(db) : { rows: [] };
  return { people: rows.flatMap(({ person }) => person ?? []), works: rows.flatMap(({ project }) => project ?? []) };
}

export const isOwnJob = async (db: Connection, known: KnownJobs, adminId: string, job: Queued) =>
  isOwnMatter(db, adminId, await aboutOf(db, known, job));

/** Jobs in a state, and which of them are an admin's own. */
export async function jobsBefore(
  db: Connection,
  known: KnownJobs,
  { adminId, state, max }: { adminId: string; state: JobState; max: number },
): Promise<QueuedJob[]> {
  const jobs = await listJobs(db, state, max);
  const abouts: About[] = [];
  for (const job of jobs) abouts.push(await aboutOf(db, known, job));
  const own = await ownAmong(db, adminId, abouts);
  return jobs.map(({ payload: _kept, ...job }, index) => ({ ...job, own: own[index] ?? false }));
}
