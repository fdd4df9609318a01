import { sql } from 'kysely';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import { mustWait } from './limit-mails.ts';
import { remindFrom } from './reminder-policy.ts';

/** What `reminder-policy.ts` says, as a condition: the one that decides when two want to remind at once. */
const longAgo = sql<boolean>`greatest(last_sent_at, reminded_at) <= now() - make_interval(days => ${sql.val(signingTimes.daysBetweenMails)})`;

/** A request that somebody may be reminded of: mailed, unanswered, in time, its project waiting for nothing else. */
const remindable = (db: Connection) =>
  db
    .selectFrom('signing_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .select('r.id')
    .where('r.state', '=', 'open')
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('r.sent_at', 'is not', null)
    .where('r.bounced_at', 'is', null)
    // What an admin asks once more is asked once.
    .where('r.cause', '<>', 'recheck')
    .where('r.reminders_sent', '<', signingTimes.maxReminders)
    .where(longAgo)
    .where('p.status', '=', 'pending')
    .where('p.held_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('o.closed', '=', false);

/**
 * Reminds a signer once more, on the owner's wish. Throws notFound, `reminder_limit_reached`, `reminder_too_soon` or
 * `reminder_not_possible` (409), or `mail_limit_reached` (429).
 */
export function remindSigner(db: Database, ownerId: string, requestId: string) {
  return announcing(db, async (trx) => {
    const own = await trx
      .selectFrom('signing_requests as r')
      .innerJoin('projects as p', 'p.id', 'r.project_id')
      .select(['r.reminders_sent', sql<Date | null>`greatest(r.last_sent_at, r.reminded_at)`.as('last_mail_at')])
      .select(now.as('now'))
      .where('r.id', '=', requestId)
      .where('p.user_id', '=', ownerId)
      .where('p.removed_at', 'is', null)
      .executeTakeFirst();
    if (!own) throw notFound();
    if (own.reminders_sent >= signingTimes.maxReminders) throw new Problem(409, 'reminder_limit_reached');
    const from = remindFrom({ remindersSent: own.reminders_sent, lastMailAt: own.last_mail_at });
    if (from && from > own.now) throw new Problem(409, 'reminder_too_soon');
    if (!(await promiseReminder(trx, requestId))) throw new Problem(409, 'reminder_not_possible');
    await recordAudit(trx, {
      actor: { type: 'user', id: ownerId },
      action: 'remind_signer',
      subject: { type: 'signing_request', id: requestId },
    });
  });
}

/** Requests whose next reminder is due by itself: so many days after the last mail (shared/signing/limits.ts). */
async function dueReminders(db: Connection) {
  const days = sql.val(signingTimes.remindAfterDays);
  const rows = await remindable(db)
    .where(sql<boolean>`r.last_sent_at <= now() - make_interval(days => (${days}::int[])[r.reminders_sent + 1])`)
    .orderBy('r.last_sent_at')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts and promises one reminder; false when the request is not, or no longer, one to remind of. */
async function promiseReminder(trx: AnnouncingTransaction, requestId: string): Promise<boolean> {
  const counted = await trx
    .updateTable('signing_requests')
    .set((eb) => ({ reminders_sent: eb('reminders_sent', '+', 1), reminded_at: sql`now()` }))
    .where('id', 'in', remindable(trx).where('r.id', '=', requestId))
    .where('reminders_sent', '<', signingTimes.maxReminders)
    .where('state', '=', 'open')
    .where(longAgo)
    .returning(['signer_id', 'project_id', 'locale'])
    .executeTakeFirst();
  if (!counted) return false;
  const signer = await trx
    .selectFrom('signers as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['s.email', 's.mailbox', 'p.user_id'])
    .where('s.id', '=', counted.signer_id)
    .executeTakeFirstOrThrow();
  const { user_id: ownerId, email, mailbox } = signer;
  const waits = await mustWait(trx, { ownerId, signerId: counted.signer_id, email, mailbox });
  await enqueueMail(trx, {
    kind: 'signing-reminder',
    recipient: signer.email,
    locale: counted.locale,
    userId: signer.user_id,
    requestId,
    waits,
  });
  const userIds = [signer.user_id];
  trx.publish('projects', counted.project_id, userIds);
  return true;
}

/** The hourly job: reminds of what is due. A reminder that is too many mails for today waits for another hour. */
export async function sendReminders(db: Database) {
  await eachAlone(await dueReminders(db), async (id) => {
    try {
      await announcing(db, (trx) => promiseReminder(trx, id));
    } catch (error) {
      if (!(error instanceof Problem && error.status === 429)) throw error;
    }
  });
}
