import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from 'graphile-worker';
import type { Deps } from '#server/auth/deps.ts';
import { forgetAddresses } from '#server/features/account/emails/forget-addresses.ts';
import { erasePeople } from '#server/features/account/own-data/erase-person.ts';
import { expireExports } from '#server/features/account/own-data/expire-exports.ts';
import { makeExport } from '#server/features/account/own-data/make-export.ts';
import { forgetChallenges } from '#server/features/account/passkeys/passkey-challenge.ts';
import { mailToAccount } from '#server/features/account/sign-up/ask-for-mail.ts';
import { forgetUnfinished } from '#server/features/account/sign-up/forget-unfinished.ts';
import { forgetTakeBacks } from '#server/features/account/take-back/take-back-queries.ts';
import { cleanUploads } from '#server/features/files/clean-uploads.ts';
import { removeDeleted } from '#server/features/notifications/restore-notification.ts';
import { sendDigests } from '#server/features/notifications/send-digests.ts';
import { mailToSigner } from '#server/features/own-confirmations/ask-for-entry.ts';
import { forgetMailboxSessions } from '#server/features/own-confirmations/mailbox-session-queries.ts';
import { sendReminders } from '#server/features/signing/send-reminders.ts';
import { completeEvidence } from '#server/features/trust/complete-evidence.ts';
import { askDomain } from '#server/features/trust/domains/ask-domain.ts';
import { type Looked, lookBack } from '#server/features/trust/look-back.ts';
import { forgetChanges } from '#server/platform/changes/forget-changes.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { keepRunning } from './keep-running.ts';

const quiet = new Logger(() => () => {});

/** Tables of the queue, beside our own migrations. */
export const migrateJobs = (pool: Deps['pool']) => runMigrations({ pgPool: pool, logger: quiet });

/** No job of ours takes longer; a lock that is older belongs to a worker that was killed. */
const longestJob = '5 minutes';

async function releaseLocks(pool: Deps['pool'], olderThan: string) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker._private_jobs where locked_at < now() - $1::interval having count(*) > 0`,
    [olderThan],
  );
}

/** Every job, by the name it is queued under. Each may run twice after a crash and must not mind. */
const tasks = (deps: Deps): TaskList => ({
  'make-export': async (payload, { job }) =>
    makeExport(deps, (payload as { id: string }).id, { last: job.attempts >= job.max_attempts }),
  'expire-exports': async () => expireExports(deps.db),
  'erase-people': async () => erasePeople(deps.db),
  'forget-addresses': async () => forgetAddresses(deps),
  'send-mail': async (payload) => sendMail(deps, (payload as { id: string }).id),
  'ask-domain': async (payload) => askDomain(deps, (payload as { domain: string }).domain),
  'mail-to-account': async (payload) => mailToAccount(deps, payload as Parameters<typeof mailToAccount>[1]),
  'mail-to-signer': async (payload) => mailToSigner(deps, payload as Parameters<typeof mailToSigner>[1]),
  'forget-mailbox-sessions': async () => forgetMailboxSessions(deps.db),
  'release-locks': async () => releaseLocks(deps.pool, longestJob),
  'forget-unfinished': async () => forgetUnfinished(deps.db),
  'remove-stored-file': async (payload) => deps.files.remove((payload as { key: string }).key),
  'clean-uploads': async () => cleanUploads(deps),
  'forget-passkey-challenges': async () => forgetChallenges(deps.db),
  'forget-take-backs': async () => forgetTakeBacks(deps.db),
  'look-back': async (payload) => lookBack(deps, payload as Looked),
  'complete-evidence': async () => completeEvidence(deps),
  'send-reminders': async () => sendReminders(deps.db),
  'forget-changes': async () => forgetChanges(deps.db),
  'send-digests': async () => sendDigests(deps.db),
  'remove-deleted-notifications': async () => void (await removeDeleted(deps.db)),
});

/** Runs what is due now and returns when nothing is left: for tests. */
export const runJobsOnce = (deps: Deps) =>
  runOnce({ pgPool: deps.pool, taskList: tasks(deps), noHandleSignals: true, logger: quiet });

/** Runs the jobs that transactions have queued. `alone` when no other worker can be at work: then every lock is a dead one's. */
export async function startWorker(deps: Deps, log: FastifyBaseLogger, { alone }: { alone: boolean }) {
  const start = async () => {
    await releaseLocks(deps.pool, alone ? '0 seconds' : longestJob);
    await deps.pool.query(`select graphile_worker.add_job('complete-evidence', job_key := 'complete-evidence')`);
    return run({
      // In a batch, a job whose end cannot be noted ends the runner, and another starts; alone it would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pgPool: deps.pool,
      concurrency: 4,
      noHandleSignals: true,
      parsedCronItems: parseCronItems([
        { task: 'release-locks', match: '* * * * *' },
        { task: 'forget-unfinished', match: '17 3 * * *' },
        { task: 'erase-people', match: '31 2 * * *' },
        { task: 'forget-addresses', match: '51 2 * * *' },
        { task: 'forget-take-backs', match: '57 2 * * *' },
        { task: 'expire-exports', match: '23 * * * *' },
        { task: 'forget-mailbox-sessions', match: '37 3 * * *' },
        { task: 'clean-uploads', match: '43 * * * *' },
        { task: 'forget-passkey-challenges', match: '23 * * * *' },
        { task: 'send-reminders', match: '8 * * * *' },
        { task: 'forget-changes', match: '*/5 * * * *' },
        { task: 'send-digests', match: '4 7 * * *' },
        { task: 'remove-deleted-notifications', match: '* * * * *' },
      ]),
      // What failed is told by the error itself: the message repeats it with the values in it.
      logger: new Logger(() => (level, message, { error } = {}) => {
        if (level !== 'error' && level !== 'warning') return;
        log.warn({ job: true, ...(error instanceof Error && { err: error }) }, message.split(' with error ', 1)[0]);
      }),
      taskList: tasks(deps),
    });
  };
  return keepRunning(start, log);
}
