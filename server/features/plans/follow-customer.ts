import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { type JobQueue, queueJob } from '#server/platform/jobs/queue-job.ts';
import { isLive } from '#shared/plans/plan-steps.ts';
import { chooseSubscription } from './choose-subscription.ts';
import { waitingEvents, workOffEvents } from './payment-event-queries.ts';
import { customersOf, noteChecked, removeCustomer } from './payments/customer-queries.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { isClosed, lockOwner, writeSubscription } from './payments/plans-queries.ts';
import { inTurn, lockTurn, type Turn } from './take-turn.ts';
import { tellOfDoubled } from './tell-of-doubled.ts';
import { writeNotices, writeReceipts } from './write-notices.ts';

/** Two customers are asked about at once by jobs, and no more: a provider that hangs would stop mails as well. */
const queueOf = (customer: string): JobQueue =>
  (customer.codePointAt(customer.length - 1) ?? 0) % 2 === 0 ? 'payments 0' : 'payments 1';

/** Has a customer asked about soon; however many want it, one job waits for each. */
export const queueFollowing = (db: Connection, customer: string) =>
  queueJob(db, 'follow-customer', { customer }, { key: `follow-customer:${customer}`, queue: queueOf(customer) });

/** The same for all that somebody pays for. */
export async function queueFollowingOf(trx: Connection, userId: string) {
  for (const { id } of await customersOf(trx, userId)) await queueFollowing(trx, id);
}

/**
 * Fetches what a customer pays for and writes it down, and notes their events as worked off, in one transaction: what
 * an event says is not looked at. Whoever asks about the same customer meanwhile waits for their turn, so the last to
 * write has the newest fact. Of an erased person everything is ended at the provider, and then forgotten here. What its
 * owner is to be written is promised along with it. Throws when the provider is away, and when they are being erased
 * meanwhile.
 */
export async function followCustomer(db: Database, provider: PaymentProvider, customer: string) {
  const { name } = provider;
  const followed = await inTurn(db, name, customer, async (turn) => {
    // Before the provider is asked: an event that arrives meanwhile may tell of something newer.
    const events = await waitingEvents(db, name, customer);
    if (turn.owner === null) await endErased(db, provider, customer, turn);
    else await writeFacts(db, provider, customer, turn, turn.owner, events);
    return true;
  });
  if (!followed) await workOffEvents(db, name, await waitingEvents(db, name, customer), false);
}

async function endErased(db: Database, provider: PaymentProvider, customer: string, turn: Turn) {
  await provider.endCustomer(customer);
  await db.transaction().execute(async (trx) => {
    await lockTurn(trx, provider.name, customer, turn);
    await removeCustomer(trx, provider.name, customer);
  });
}

/** What a customer has. Where the account is closed nothing renews: they could not cancel it any more. */
async function fetchAll(db: Database, provider: PaymentProvider, customer: string, owner: string) {
  const all = await provider.fetchSubscriptions(customer);
  const renewing = all.filter((each) => isLive(each) && !each.cancel_at_period_end);
  if (renewing.length === 0 || !(await isClosed(db, owner))) return all;
  for (const { id } of renewing) await provider.cancelAtEnd(id, true);
  return provider.fetchSubscriptions(customer);
}

async function writeFacts(
  db: Database,
  provider: PaymentProvider,
  customer: string,
  turn: Turn,
  owner: string,
  events: string[],
) {
  const { name } = provider;
  const all = await fetchAll(db, provider, customer, owner);
  const chosen = chooseSubscription(all);
  const invoices = chosen ? await provider.fetchInvoices(customer) : [];
  const now = await provider.now();
  await announcing(db, async (trx) => {
    await lockTurn(trx, name, customer, turn);
    await workOffEvents(trx, name, events, true);
    await noteChecked(trx, name, customer);
    // Without a row somebody is pro: one that we have is never taken away because the provider is silent about it.
    if (!chosen) return;
    await lockOwner(trx, owner);
    const { id: subscription_id, created_at: _since, ...facts } = chosen;
    const row = { user_id: owner, provider: name, customer_id: customer, subscription_id, ...facts };
    if (await writeSubscription(trx, row)) trx.publish('plans', owner, [owner]);
    await writeReceipts(trx, owner, invoices);
    await tellOfDoubled(trx, owner, customer, all);
    await writeNotices(trx, owner, now);
  });
}
