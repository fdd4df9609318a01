import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { chooseSubscription } from './choose-subscription.ts';
import type { PaymentProvider } from './payment-provider.ts';
import {
  holdOwner,
  lockCustomer,
  noteChecked,
  removeCustomer,
  workOffEvents,
  writeSubscription,
} from './plans-queries.ts';
import { writeNotices, writeReceipts } from './write-notices.ts';

/** Has a customer asked about soon; however many want it, one job waits for each. */
export const queueFollowing = (db: Connection, customer: string) =>
  queueJob(db, 'follow-customer', { customer }, { key: `follow-customer:${customer}` });

/**
 * Fetches what a customer pays for and writes it down, and notes their events as worked off, in one transaction: what an event says
 * is not looked at. Whoever asks about the same customer meanwhile waits, so the last to write has the newest fact. Of an
 * erased person everything is ended at the provider, and then forgotten here. What its owner is to be written is promised along with it. Throws when the provider is away, and when
 * they are being erased meanwhile.
 */
export const followCustomer = (db: Database, provider: PaymentProvider, customer: string) =>
  announcing(db, async (trx) => {
    const { name } = provider;
    const known = await lockCustomer(trx, name, customer);
    // Before the provider is asked: an event that arrives meanwhile may tell of something newer.
    await workOffEvents(trx, name, customer, known !== undefined);
    if (!known) return;
    const { user_id } = known;
    if (!user_id) {
      await provider.endCustomer(customer, trx);
      await removeCustomer(trx, name, customer);
      return;
    }
    const chosen = chooseSubscription(await provider.fetchSubscriptions(customer, trx));
    const invoices = chosen ? await provider.fetchInvoices(customer, trx) : [];
    await noteChecked(trx, name, customer);
    // Without a row somebody is pro: one that we have is never taken away because the provider is silent about it.
    if (!chosen) return;
    await holdOwner(trx, user_id);
    const { id: subscription_id, created_at: _since, ...facts } = chosen;
    const row = { user_id, provider: name, customer_id: customer, subscription_id, ...facts };
    if (await writeSubscription(trx, row)) trx.announce('plans', user_id, [user_id]);
    await writeReceipts(trx, user_id, invoices);
    await writeNotices(trx, user_id, await provider.now(trx));
  });
