import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { retryJob, takeJobOut } from '#server/platform/jobs/queued-jobs.ts';
import { isOwnJob, type KnownJobs } from './own-jobs.ts';

type Asked = { adminId: string; id: string };

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

/**
 * Gives up a job that failed, with what follows for whoever waits for it. Throws what `takeJobOut` throws, and 403
 * `own_job`.
 */
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
async function refuseOwn(trx: Transaction, known: KnownJobs, adminId: string, job: Parameters<typeof isOwnJob>[3]) {
  if (await isOwnJob(trx, known, adminId, job)) throw new Problem(403, 'own_job');
}
