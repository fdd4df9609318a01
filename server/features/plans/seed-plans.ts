import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';
import { addMonths } from './sandbox/sandbox-life.ts';
import { sandboxPrices } from './sandbox/sandbox-prices.ts';

const day = 86_400_000;

/**
 * One who pays, one whose payment failed, and one who has cancelled: who they are, and in how many days what they paid
 * for ends.
 */
const lives = [
  { who: 'noor-el-idrissi', price: 'pro-year', ends: 210, status: 'active', cancels: false, told: [] },
  {
    who: 'tquiroga',
    price: 'pro-month',
    ends: -1.5,
    status: 'past_due',
    cancels: false,
    told: ['failed_0', 'failed_1'],
  },
  {
    who: 'darragh-keane',
    price: 'pro-month',
    ends: 2.5,
    status: 'active',
    cancels: true,
    told: ['cancelled', 'ending'],
  },
] as const;

/**
 * Plans of the demo, as the sandbox holds them and as we have them written: who asks finds nothing new. What each was
 * written about is noted, so that no mail goes out for it.
 */
export function seedPlans({ now }: Demo): Seeded {
  const rows = lives.map((life) => {
    const sold = sandboxPrices[life.price];
    if (!sold) throw new Error(`${life.price} is not sold`);
    const { tier, ...terms } = sold;
    const end = new Date(now.getTime() + life.ends * day);
    const start = addMonths(end, terms.every === 'year' ? -12 : -1);
    const [customer_id, id] = [`cus_demo_${life.who}`, `sub_demo_${life.who}`];
    const facts = { status: life.status, current_period_end: end, cancel_at_period_end: life.cancels };
    return { ...life, ...{ tier, terms, end, start, customer_id, id, facts, user_id: demoId(life.who) } };
  });
  const invoice = (id: string) => `in_${id}`;
  return {
    payment_customers: rows.map(({ customer_id: id, user_id }) => ({
      provider: 'sandbox',
      id,
      user_id,
      checked_at: now,
    })),
    subscriptions: rows.map(({ user_id, customer_id, id, tier, terms, facts, status }) => ({
      ...{ user_id, provider: 'sandbox', customer_id, subscription_id: id, tier, ...terms, ...facts, fact_at: now },
      card: status === 'past_due' ? '0341' : '4242',
    })),
    sandbox_subscriptions: rows.map(({ customer_id, id, price, terms, facts, start, status }) => ({
      ...{ id, customer_id, price, ...terms, ...facts, anchor: start, card_works: status !== 'past_due' },
    })),
    sandbox_invoices: rows.map(({ customer_id, id, terms: { amount, currency }, start, end }) => ({
      ...{ id: invoice(id), customer_id, subscription_id: id, amount, currency },
      ...{ period_start: start, period_end: end, paid_at: start },
    })),
    plan_notices: rows.flatMap(({ user_id, id, end, told }) => [
      { user_id, kind: 'receipt', about: invoice(id) },
      ...told.map((kind) => ({ user_id, kind, about: `${id} ${end.toISOString()}`, noted_at: new Date(+now - day) })),
    ]),
  };
}
