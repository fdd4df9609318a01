import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { retryJob, takeJobOut } from '#server/platform/jobs/queued-jobs.ts';
import type { Job } from '#server/platform/jobs/worker.ts';

/** What follows when a job is given up, by what it does. */
export type Drops = Record<string, Pick<Job, 'dropped'>>;
type Asked = { adminId: string; id: string };

/** Has a job that failed tried again at once. Throws what `retryJob` throws. */
export const tryAgain = (db: Deps['db'], { adminId, id }: Asked) =>
  db.transaction().execute(async (trx) => {
    const task = await retryJob(trx, id);
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'retry_job',
      subject: { type: 'profile', id: adminId },
      data: { job: id, task },
    });
  });

/** Gives up a job that failed, with what follows for whoever waits for it. Throws what `takeJobOut` throws. */
export const dropJob = (db: Deps['db'], drops: Drops, { adminId, id, reason }: Asked & { reason: string }) =>
  announcing(db, async (trx) => {
    const { task, payload } = await takeJobOut(trx, id);
    await drops[task]?.dropped?.(trx, payload as never);
    await recordAudit(trx, {
      actor: { type: 'admin', id: adminId },
      action: 'drop_job',
      subject: { type: 'profile', id: adminId },
      data: { job: id, task, reason },
    });
  });
