import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { retryJob, takeJobOut } from '#server/platform/jobs/queued-jobs.ts';
import type { Job } from '#server/platform/jobs/worker.ts';
import { isOwnMatter } from '../own-decision.ts';

/** What a job is about and what follows when it is given up, by what it does. */
export type KnownJobs = Record<string, Pick<Job, 'dropped' | 'concerns'>>;
type Asked = { adminId: string; id: string };
type Queued = { task: string; payload: unknown };

/** Has a job that failed tried again at once. Throws what `retryJob` throws, and 403 `own_job`. */
export const tryAgain = (db: Deps['db'], known: KnownJobs, { adminId, id }: Asked) =>
  db.transaction().execute(async (trx) => {
    const job = await retryJob(trx, id);
    await refuseOwn(trx, known, adminId, job);
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'retry_job',
      subject: { type: 'profile', id: adminId },
      data: { job: id, task: job.task },
    });
  });

/** Gives up a job that failed, with what follows for whoever waits for it. Throws what `takeJobOut` throws, and 403 `own_job`. */
export const dropJob = (db: Deps['db'], known: KnownJobs, { adminId, id, reason }: Asked & { reason: string }) =>
  announcing(db, async (trx) => {
    const job = await takeJobOut(trx, id);
    await refuseOwn(trx, known, adminId, job);
    await known[job.task]?.dropped?.(trx, job.payload as never);
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'drop_job',
      subject: { type: 'profile', id: adminId },
      data: { job: id, task: job.task, reason },
    });
  });

/** What would hold an admin's own work, or tell somebody of it, is neither hurried nor given up by them. */
async function refuseOwn(trx: Transaction, known: KnownJobs, adminId: string, { task, payload }: Queued) {
  const asked = known[task]?.concerns?.(payload as never);
  if (!asked) return;
  const { rows } = await asked.execute(trx);
  const people = rows.flatMap(({ person }) => person ?? []);
  const works = rows.flatMap(({ project }) => project ?? []);
  if (await isOwnMatter(trx, adminId, { people, works })) throw new Problem(403, 'own_job');
}
