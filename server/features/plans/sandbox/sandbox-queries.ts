import { type Insertable, sql, type Updateable } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { SandboxInvoices, SandboxSubscriptions } from '#server/platform/database/schema.ts';

export const subscriptionsOf = (db: Connection, customer: string) =>
  db.selectFrom('sandbox_subscriptions').selectAll().where('customer_id', '=', customer).execute();

export const lockSubscription = (trx: Transaction, id: string) =>
  trx.selectFrom('sandbox_subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** With whose they are, the newest first. */
export const newestSubscriptions = (db: Connection) =>
  db
    .selectFrom('sandbox_subscriptions as s')
    .leftJoin('payment_customers as c', (join) =>
      join.onRef('c.id', '=', 's.customer_id').on('c.provider', '=', 'sandbox'),
    )
    .leftJoin('profiles as p', 'p.id', 'c.user_id')
    .select([
      's.id',
      's.status',
      's.price',
      's.current_period_end',
      's.cancel_at_period_end',
      's.card_works',
      'p.email',
    ])
    .orderBy('s.anchor', 'desc')
    .limit(50)
    .execute();

/** Subscriptions whose paid period is over by a moment, but those that wait for nothing any more. */
export const endedPeriods = (db: Connection, now: Date) =>
  db
    .selectFrom('sandbox_subscriptions')
    .select('id')
    .where('current_period_end', '<=', now)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .orderBy('current_period_end')
    .execute();

export const addSubscription = (trx: Transaction, row: Insertable<SandboxSubscriptions>) =>
  trx.insertInto('sandbox_subscriptions').values(row).execute();

export const changeSubscription = (trx: Transaction, id: string, changes: Updateable<SandboxSubscriptions>) =>
  trx.updateTable('sandbox_subscriptions').set(changes).where('id', '=', id).execute();

/** Forgets a customer with all they have. */
export async function removeCustomer(db: Connection, customer: string) {
  await db.deleteFrom('sandbox_subscriptions').where('customer_id', '=', customer).execute();
  await db.deleteFrom('sandbox_invoices').where('customer_id', '=', customer).execute();
  await db.deleteFrom('sandbox_checkouts').where('customer_id', '=', customer).execute();
}

/** Subscriptions of a customer that go on by themselves or wait for a payment, which nobody changes meanwhile. */
export const lockLive = (trx: Transaction, customer: string) =>
  trx
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .orderBy('anchor', 'desc')
    .forUpdate()
    .execute();

export const addInvoices = (trx: Transaction, rows: Insertable<SandboxInvoices>[]) =>
  trx.insertInto('sandbox_invoices').values(rows).execute();

export const invoicesOf = (db: Connection, customer: string) =>
  db
    .selectFrom('sandbox_invoices')
    .select(['id', 'amount', 'currency', 'period_start', 'period_end', 'paid_at'])
    .where('customer_id', '=', customer)
    .orderBy('period_start', 'desc')
    .limit(24)
    .execute();

/** The database's now; on a local server as far ahead as the clock was moved. */
export async function readClock(db: Connection, { local }: Pick<Env, 'local'>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select now() + coalesce((select ahead from sandbox_clock where ${local}), interval '0') as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

export const aheadClock = (db: Connection, days: number) =>
  db
    .insertInto('sandbox_clock')
    .values({ ahead: sql`make_interval(secs => ${days * 86_400})` })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ ahead: sql`sandbox_clock.ahead + excluded.ahead` }),
    )
    .execute();
