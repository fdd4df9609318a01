import { sql } from 'kysely';
import { notifyUser } from '#server/features/notifications/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import { dueNotices, type NoticeKind } from './due-notices.ts';
import type { PaymentProvider, ProviderInvoice } from './payments/payment-provider.ts';

const events = { failed_0: 'payment_failed', cancelled: 'cancelled' } as const;

/** Notes something once. False when it was noted before, by whoever. */
export const note = (trx: Connection, user_id: string, kind: NoticeKind | 'receipt' | 'doubled', about: string) =>
  exists(
    trx
      .insertInto('plan_notices')
      .values({ user_id, kind, about })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind'),
  );

/**
 * The same for what somebody can bring about as often as they like: again where it was taken back, and of one kind at
 * most once an hour. What has to wait is found by the hourly job.
 */
async function noteAtMostHourly(trx: Connection, userId: string, kind: NoticeKind, about: string, now: Date) {
  const { rows } = await sql`
    insert into plan_notices (user_id, kind, about, noted_at)
    select ${userId}, ${kind}, ${about}, ${now}::timestamptz
     where not exists (select from plan_notices p where p.user_id = ${userId} and p.kind = ${kind}
             and p.noted_at > ${now}::timestamptz - interval '1 hour')
    on conflict (user_id, kind, about) do update set noted_at = excluded.noted_at, taken_back = false
     where plan_notices.taken_back
    returning kind`.execute(trx);
  return rows.length > 0;
}

async function mail(trx: AnnouncingTransaction, userId: string, kind: string, data: Record<string, unknown>) {
  const reader = await trx
    .selectFrom('profiles')
    .select(['email', 'locale'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (reader) await enqueueMail(trx, { kind, ...to(reader), userId, data });
}

/** Tells somebody in their inbox, beside the mail. */
const tell = (
  trx: AnnouncingTransaction,
  userId: string,
  event: 'started' | 'renewed' | 'payment_failed' | 'cancelled',
) =>
  notifyUser(trx, {
    userId,
    type: 'subscription_update',
    data: { event, tier: 'pro' },
    reference: { type: 'subscription', id: userId },
  });

/**
 * Writes what there is to say about somebody's subscription by now, each thing once: by mail, in the transaction in
 * which its reason is known. A cancellation that was taken back is marked, so that the next one is told again.
 */
export async function writeNotices(trx: AnnouncingTransaction, userId: string, now: Date) {
  const row = await trx
    .selectFrom('subscriptions')
    .select(['subscription_id', 'status', 'current_period_end', 'cancel_at_period_end'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return;
  const about = `${row.subscription_id} ${row.current_period_end?.toISOString() ?? ''}`;
  const due = dueNotices(row, now);
  if (!due.includes('cancelled'))
    await trx
      .updateTable('plan_notices')
      .set({ taken_back: true })
      .where('user_id', '=', userId)
      .where('kind', 'in', ['cancelled', 'ending'])
      .where('about', '=', about)
      .execute();
  let told = false;
  for (const kind of due) {
    if (!(await noteAtMostHourly(trx, userId, kind, about, now))) continue;
    // Who has just cancelled reads the day in that mail.
    if (!(kind === 'ending' && told)) await mail(trx, userId, 'plan-notice', { kind, about });
    if (kind === 'failed_0' || kind === 'cancelled') await tell(trx, userId, events[kind]);
    told = true;
  }
}

/** Sends the receipt of each invoice that has had none. */
export async function writeReceipts(trx: AnnouncingTransaction, userId: string, invoices: readonly ProviderInvoice[]) {
  for (const [index, invoice] of [...invoices].reverse().entries()) {
    if (!(await note(trx, userId, 'receipt', invoice.id))) continue;
    const { pdf: _theirs, ...told } = invoice;
    await mail(trx, userId, 'plan-receipt', told);
    await tell(trx, userId, index === 0 ? 'started' : 'renewed');
  }
}

/** The hourly job: what is due because time has passed, though nothing else has happened. */
export async function remindOfPlans(db: Database, provider: PaymentProvider) {
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('provider', '=', provider.name)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'past_due'),
        eb.and([eb('cancel_at_period_end', '=', true), eb('status', 'in', ['active', 'trialing'])]),
      ]),
    )
    .execute();
  const now = await provider.now();
  await eachAlone(rows, ({ user_id }) => announcing(db, (trx) => writeNotices(trx, user_id, now)));
}
