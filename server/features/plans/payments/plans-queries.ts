import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { now } from '#server/platform/database/moment.ts';
import type { Subscriptions } from '#server/platform/database/schema.ts';
import type { PaymentProvider } from './payment-provider.ts';

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
  const { count } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Keeps somebody from being erased until the transaction ends. Throws when they are locked already, at once: an erasure
 * locks them first and their customer after, so that to wait with the customer in hand would be for ever.
 */
export const lockOwner = (trx: Transaction, userId: string) =>
  trx.selectFrom('profiles').select('id').where('id', '=', userId).forKeyShare().noWait().execute();

/** Whether somebody's account is closed, because they are leaving or are suspended. */
export const isClosed = (db: Connection, userId: string) =>
  exists(db.selectFrom('profiles').where('id', '=', userId).where('closed', '=', true));

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

/** The database's now. */
export async function readNow(db: Connection): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${now} as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** How many pay for a plan that we don't know. */
export async function countUnknownPlans(db: Connection, provider: Name) {
  const { count } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('tier', 'is', null)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .executeTakeFirstOrThrow();
  return count;
}
