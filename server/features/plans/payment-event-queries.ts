import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo, now } from '#server/platform/database/moment.ts';
import type { PaymentEvent, PaymentProvider } from './payments/payment-provider.ts';

type Name = PaymentProvider['name'];

/** Stores an event once. False for one that is there. */
export const addEvent = (trx: Transaction, provider: Name, { customer, ...event }: PaymentEvent) =>
  exists(
    trx
      .insertInto('payment_events')
      .values({ provider, ...event, customer_id: customer })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );

/** The events of a customer that nobody has worked off yet. */
export async function waitingEvents(db: Connection, provider: Name, customer: string) {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customer)
    .where('worked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that what these events hint at is fetched. */
export const workOffEvents = (db: Connection, provider: Name, ids: string[], known: boolean) =>
  db
    .updateTable('payment_events')
    .set({ worked_at: now, known })
    .where('provider', '=', provider)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('worked_at', 'is', null)
    .execute();

/** The job that forgets: nothing that is signed for as long ago is taken anew. */
export const forgetEvents = (db: Connection) =>
  db.deleteFrom('payment_events').where('received_at', '<', daysAgo(90)).where('worked_at', 'is not', null).execute();
