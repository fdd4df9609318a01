import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { daysAgo, now, secondsFromNow } from '#server/platform/database/moment.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Name = PaymentProvider['name'];

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

/**
 * Customers to ask about though no event says so, those not asked about for longest first: whom nobody asked about for
 * a day, whose period has ended since, who wait with an event for five minutes, and those of erased people.
 */
export async function dueCustomers(db: Connection, provider: Name, max: number) {
  const { rows } = await sql<{ id: string }>`
    select c.id from payment_customers c left join subscriptions s on s.user_id = c.user_id
     where c.provider = ${provider}
       and (c.checked_at < ${daysAgo(1)} or c.user_id is null
         or s.current_period_end between c.checked_at and ${now}
         or exists (select from payment_events e where e.provider = c.provider and e.customer_id = c.id
              and e.worked_at is null and e.received_at < ${secondsFromNow(-300)}))
     order by c.checked_at limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}
