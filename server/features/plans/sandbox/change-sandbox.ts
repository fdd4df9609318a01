import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { isLive } from '#shared/plans/plan-steps.ts';
import type { SubscriptionStatus } from '#shared/plans/subscription.ts';
import { stepImpossible } from '../payments/plan-problems.ts';
import { liveOn, nextEnd } from './sandbox-life.ts';
import { sandboxPrices } from './sandbox-prices.ts';
import { addInvoices, addSubscription, changeSubscription, lockSubscription, readClock } from './sandbox-queries.ts';
import type { SandboxEvent } from './sandbox-signature.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
type Row = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/** Begins a subscription, paid for its first period. Gives its number. Throws notFound for a price that is not sold. */
export const subscribeInSandbox = ({ db, env }: Stores, customer: string, price: string) =>
  db.transaction().execute((trx) => beginSubscription(trx, env, customer, price));

/** The same, in a transaction that is open. */
export async function beginSubscription(trx: Transaction, env: Pick<Env, 'local'>, customer: string, price: string) {
  const sold = sandboxPrices[price];
  if (!sold) throw notFound();
  const { amount, currency, every } = sold;
  const id = `sub_${randomUUID()}`;
  const at = await readClock(trx, env);
  const life = { anchor: at, current_period_end: at, cancel_at_period_end: false, card_works: true, every };
  const begun = { ...life, status: 'active' as const };
  const row = { ...begun, id, customer_id: customer, price, amount, currency, next_price: null };
  const paid = { ...row, current_period_end: nextEnd(begun) };
  await addSubscription(trx, paid);
  await addInvoices(trx, [invoiceOf(row, paid, at)]);
  await sendEvent(trx, 'subscription.created', customer, at);
  return id;
}

type SandboxChange = {
  status?: SubscriptionStatus;
  cancel_at_period_end?: boolean;
  card_works?: boolean;
  price?: string;
  next_price?: string;
};

/** Brings a subscription into any state, and sends word of it. Throws notFound for one that is not there. */
export const changeInSandbox = ({ db, env }: Stores, id: string, change: SandboxChange) =>
  db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id);
    if (!row) throw notFound();
    await changeRow(trx, env, row, change);
  });

/** The same for one that goes on, as its customer may. Throws 409 `plan_step_impossible` for any other. */
export const changeLive = ({ db, env }: Stores, id: string, change: SandboxChange) =>
  db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id);
    if (!row || !isLive(row)) throw stepImpossible();
    await changeRow(trx, env, row, change);
  });

/** Changes a locked row, and lets time do to it what it does by now. */
export async function changeRow(trx: Transaction, env: Pick<Env, 'local'>, row: Row, change: SandboxChange) {
  const { amount, currency, every } = sandboxPrices[change.price ?? ''] ?? row;
  // To go on as it is, is no change.
  const next_price = change.next_price === row.price ? null : (change.next_price ?? row.next_price);
  await letLive(trx, env, row, { ...row, ...change, next_price, amount, currency, every });
}

/** Lets time do to a subscription what it does by now; nothing to one that was ended for good meanwhile. */
export const passTimeInSandbox = ({ db, env }: Stores, id: string) =>
  db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id);
    if (row) await letLive(trx, env, row, row);
  });

/** Writes what becomes of a row, brought into a state, by now, and what is paid for it. No news is no event. */
async function letLive(trx: Transaction, env: Pick<Env, 'local'>, row: Row, brought: Row) {
  const now = await readClock(trx, env);
  const invoices: ReturnType<typeof invoiceOf>[] = [];
  let changed = brought;
  for (;;) {
    const due = changed.current_period_end <= now ? switched(changed) : changed;
    const next = liveOn(due, now);
    if (next === due) break;
    if (next.current_period_end > due.current_period_end) invoices.push(invoiceOf(due, next, now));
    changed = next;
  }
  if (changed === row) return;
  await changeSubscription(trx, row.id, changed);
  if (invoices.length > 0) await addInvoices(trx, invoices);
  await sendEvent(trx, 'subscription.updated', row.customer_id, now);
}

/** A row whose period is over, with the price that was asked for from then on. */
function switched(row: Row): Row {
  const price = sandboxPrices[row.next_price ?? ''];
  if (!price || !row.next_price || row.cancel_at_period_end) return row;
  const { amount, currency, every } = price;
  return { ...row, price: row.next_price, next_price: null, anchor: row.current_period_end, amount, currency, every };
}

type Paid = Pick<Row, 'id' | 'customer_id' | 'amount' | 'currency' | 'current_period_end'>;
const invoiceOf = ({ id, customer_id, amount, currency, current_period_end }: Paid, next: Paid, paid_at: Date) => ({
  id: `in_${randomUUID()}`,
  ...{ customer_id, subscription_id: id, amount, currency, paid_at },
  period_start: current_period_end,
  period_end: next.current_period_end,
});

/** Sends word of a change, once what is true has been committed. */
async function sendEvent(trx: Transaction, type: string, customer: string, at: Date) {
  const event: SandboxEvent = { id: `evt_${randomUUID()}`, type, customer, created_at: at.toISOString() };
  await queueJob(trx, 'deliver-sandbox-event', event);
}
