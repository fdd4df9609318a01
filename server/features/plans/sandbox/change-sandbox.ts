import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { SubscriptionStatus } from '#shared/plans/subscription.ts';
import { sendEvent } from './sandbox-events.ts';
import { liveUntil, nextEnd } from './sandbox-life.ts';
import { sandboxPrices } from './sandbox-prices.ts';
import { addSubscription, changeSubscription, lockSubscription, readClock } from './sandbox-queries.ts';

/** Begins a subscription, paid for its first period. Gives its number. Throws notFound for a price that is not sold. */
export const subscribeInSandbox = ({ db, env }: Pick<Deps, 'db' | 'env'>, customer: string, price: string) =>
  db.transaction().execute(async (trx) => {
    const sold = sandboxPrices[price];
    if (!sold) throw notFound();
    const { amount, currency, every } = sold;
    const id = `sub_${randomUUID()}`;
    const at = await readClock(trx, env);
    const life = { anchor: at, current_period_end: at, cancel_at_period_end: false, card_works: true, every };
    const begun = { ...life, status: 'active' as const };
    const row = { ...begun, current_period_end: nextEnd(begun), id, customer_id: customer, price, amount, currency };
    await addSubscription(trx, row);
    await sendEvent(trx, 'subscription.created', customer, at);
    return id;
  });

type SandboxChange = {
  status?: SubscriptionStatus;
  cancel_at_period_end?: boolean;
  card_works?: boolean;
  price?: string;
};

/** Brings a subscription into any state, and sends word of it. Throws notFound for one that is not there. */
export const changeInSandbox = ({ db, env }: Pick<Deps, 'db' | 'env'>, id: string, change: SandboxChange) =>
  db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id);
    if (!row) throw notFound();
    const { amount, currency, every } = sandboxPrices[change.price ?? ''] ?? row;
    await letLive(trx, env, row, { ...row, ...change, amount, currency, every });
  });

/** Lets time do to a subscription what it does by now; nothing to one that was ended for good meanwhile. */
export const passTimeInSandbox = ({ db, env }: Pick<Deps, 'db' | 'env'>, id: string) =>
  db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id);
    if (row) await letLive(trx, env, row, row);
  });

type Row = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/** Writes what becomes of a row, brought into a state, by now. No news is no event. */
async function letLive(trx: Transaction, env: Env, row: Row, brought: Row) {
  const now = await readClock(trx, env);
  const changed = liveUntil(brought, now);
  if (changed === row) return;
  await changeSubscription(trx, row.id, changed);
  await sendEvent(trx, 'subscription.updated', row.customer_id, now);
}
