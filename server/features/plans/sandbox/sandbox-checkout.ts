import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { PressedInput, SandboxPage } from '#shared/plans/own-plan.ts';
import { planPaths } from '#shared/plans/paths.ts';
import { findCustomer } from '../payments/customer-queries.ts';
import { stepImpossible } from '../payments/plan-problems.ts';
import { beginSubscription, changeRow } from './change-sandbox.ts';
import { sandboxPrices } from './sandbox-prices.ts';
import { lockLive } from './sandbox-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * Opens the page where a customer of the sandbox pays (`price`) or gives another card (null): the one that stands open
 * for the same, from however many tabs; one for anything else is closed by it. Gives its address.
 */
export const openSandboxPage = (db: Database, customer: string, price: string | null) =>
  db.transaction().execute(async (trx) => {
    if (price ? (await lockLive(trx, customer)).length > 0 : (await lockLive(trx, customer)).length === 0)
      throw stepImpossible();
    await trx
      .updateTable('sandbox_checkouts')
      .set({ state: 'replaced' })
      .where('customer_id', '=', customer)
      .where('state', '=', 'open')
      .where((eb) => eb.or([eb('price', 'is distinct from', price), eb('created_at', '<', daysAgo(1))]))
      .execute();
    const { id } = await trx
      .insertInto('sandbox_checkouts')
      .values({ id: randomUUID(), customer_id: customer, price, state: 'open' })
      .onConflict((conflict) =>
        conflict
          .column('customer_id')
          // As a constant: with a value of the query the index is not always known again.
          .where(sql<boolean>`state = 'open'`)
          .doUpdateSet({ state: 'open' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return planPaths.checkout(id);
  });

const isPageId = (given: string) => z.uuid().safeParse(given).success;

/** Such a page for its customer; null for everybody else. */
export async function sandboxPage({ db, env }: Stores, userId: string, id: string): Promise<SandboxPage | null> {
  if (!isPageId(id)) return null;
  const customer = await findCustomer(db, 'sandbox', userId);
  const row = await db
    .selectFrom('sandbox_checkouts')
    .select(['price', 'state'])
    .where('id', '=', id)
    .where('customer_id', '=', customer?.id ?? '')
    .executeTakeFirst();
  if (!row) return null;
  const { tier: _pro, ...price } = sandboxPrices[row.price ?? ''] ?? { tier: null };
  return { state: row.state, price: 'every' in price ? price : null, local: env.local };
}

/**
 * What is pressed on such a page: pays, or gives the card that works or the one that is declined, or leaves. Of several
 * presses one counts. Throws notFound for an address that is none of ours, 402 `card_declined`, and 409
 * `plan_step_impossible` for a page that is closed or of somebody else.
 */
export const settlePage = ({ db, env }: Stores, userId: string, id: string, act: PressedInput['act']) =>
  db.transaction().execute(async (trx) => {
    const customer = await findCustomer(trx, 'sandbox', userId);
    if (!customer || !isPageId(id)) throw notFound();
    // In the order in which a page is opened, or two tabs wait for each other.
    const live = await lockLive(trx, customer.id);
    const page = await closePage(trx, customer.id, id, act === 'leave' ? 'left' : 'paid');
    if (act === 'leave') return;
    // Whoever's card is declined may try another one: the page stays open.
    if (page.price && act === 'decline') throw new Problem(402, 'card_declined');
    if (page.price) {
      if (live.length > 0) throw stepImpossible();
      await beginSubscription(trx, env, customer.id, page.price);
    } else for (const row of live) await changeRow(trx, env, row, { card_works: act === 'pay' });
  });

async function closePage(trx: Transaction, customer: string, id: string, state: 'left' | 'paid') {
  const closed = await trx
    .updateTable('sandbox_checkouts')
    .set({ state })
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('state', '=', 'open')
    .returning('price')
    .executeTakeFirst();
  if (!closed) throw stepImpossible();
  return closed;
}
