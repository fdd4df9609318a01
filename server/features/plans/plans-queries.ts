import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { daysAgo, now, secondsFromNow } from '#server/platform/database/moment.ts';
import type { Subscriptions } from '#server/platform/database/schema.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';

type Name = PaymentProvider['name'];

/** Somebody's subscription at the provider that this server asks: of another one nobody would hear any more. */
export const findSubscription = (db: Connection, provider: Name, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select(['tier', 'status', 'current_period_end', 'cancel_at_period_end', 'amount', 'currency', 'every'])
    .select(['next_every', 'next_amount', 'card'])
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Of those of these accounts (a select of their ids) that have one there, what decides about their plan. */
export const subscriptionsAmong = (db: Connection, provider: Name, accounts: RawBuilder<unknown>) =>
  db
    .selectFrom('subscriptions')
    .select(['user_id', 'tier', 'status', 'current_period_end'])
    .where('provider', '=', provider)
    .where(sql<boolean>`user_id in (${accounts})`)
    .execute();

/** By which numbers the provider knows what somebody pays for. */
export const findPayments = (db: Connection, provider: Name, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select(['customer_id', 'subscription_id'])
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Projects of somebody, whatever became of them, without those they removed. */
export async function countProjects(db: Connection, userId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects where user_id = ${userId} and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Somebody's number at the provider. */
export const findCustomer = (db: Connection, provider: Name, userId: string) =>
  db
    .selectFrom('payment_customers')
    .select('id')
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Notes a number for somebody, unless it or they have one, or they are erased. */
export const addCustomer = (db: Connection, provider: Name, id: string, userId: string) =>
  sql`insert into payment_customers (provider, id, user_id)
      select ${provider}, ${id}, p.id from profiles p where p.id = ${userId} and p.erased_at is null for key share
      on conflict do nothing`.execute(db);

/** All customers of somebody, of whatever provider. */
export const customersOf = (db: Connection, userId: string) =>
  db.selectFrom('payment_customers').select('id').where('user_id', '=', userId).execute();

/**
 * Keeps somebody from being erased until the transaction ends. Throws when they are held already, at once: an erasure holds them
 * first and their customer after, so that to wait with the customer in hand would be for ever.
 */
export const holdOwner = (trx: Transaction, userId: string) =>
  trx.selectFrom('profiles').select('id').where('id', '=', userId).forKeyShare().noWait().execute();

/** Whether somebody's account is closed, because they are leaving or are suspended. */
export const isClosed = (db: Connection, userId: string) =>
  finds(db.selectFrom('profiles').where('id', '=', userId).where('closed', '=', true));

export const noteChecked = (trx: Transaction, provider: Name, id: string) =>
  trx
    .updateTable('payment_customers')
    .set({ checked_at: sql<Date>`clock_timestamp()` })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();

/** Forgets a customer with all that was heard of them. */
export async function removeCustomer(trx: Transaction, provider: Name, id: string) {
  await trx.deleteFrom('payment_events').where('provider', '=', provider).where('customer_id', '=', id).execute();
  await trx.deleteFrom('payment_customers').where('provider', '=', provider).where('id', '=', id).execute();
}

/** Writes what somebody's subscription is. Gives nothing when the row says so already. */
export async function writeSubscription(trx: Transaction, row: Omit<Insertable<Subscriptions>, 'fact_at'>) {
  const { user_id: _whose, ...facts } = row;
  const columns = Object.keys(facts) as (keyof typeof facts)[];
  const told = sql.join(columns.map((column) => sql.ref(`subscriptions.${column}`)));
  const tells = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));
  return trx
    .insertInto('subscriptions')
    .values({ ...row, fact_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...facts, fact_at: sql<Date>`excluded.fact_at` })
        .where(sql<boolean>`(${told}) is distinct from (${tells})`),
    )
    .returning('user_id')
    .executeTakeFirst();
}

/** Stores an event once. False for one that is there. */
export const addEvent = (trx: Transaction, provider: Name, { customer, ...event }: PaymentEvent) =>
  finds(
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

/**
 * Customers to ask about though no event says so, those not asked about for longest first: whom nobody asked about for a day, whose
 * period has ended since, who wait with an event for five minutes, and those of erased people.
 */
export async function dueCustomers(db: Connection, provider: Name, most: number) {
  const { rows } = await sql<{ id: string }>`
    select c.id from payment_customers c left join subscriptions s on s.user_id = c.user_id
     where c.provider = ${provider}
       and (c.checked_at < ${daysAgo(1)} or c.user_id is null
         or s.current_period_end between c.checked_at and ${now}
         or exists (select from payment_events e where e.provider = c.provider and e.customer_id = c.id
              and e.worked_at is null and e.received_at < ${secondsFromNow(-300)}))
     order by c.checked_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The database's now. */
export async function readNow(db: Connection): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${now} as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** How many pay for a plan that we don't know. */
export async function countUnknownPlans(db: Connection, provider: Name) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscriptions
     where provider = ${provider} and tier is null and status in ('active', 'trialing', 'past_due')`.execute(db);
  return rows[0]?.count ?? 0;
}
