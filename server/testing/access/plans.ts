import { type AccessCall, body, browserOfOwner, isMember, type Scene, sql } from '../access-call.ts';

const every = body({ every: 'month' });

/** What "user" has paid. */
async function invoice(scene: Scene) {
  await sql(
    scene,
    `insert into payment_customers (provider, id, user_id) values ('sandbox', 'cus_access', $1)`,
    scene.world.people.user.id,
  );
  await sql(
    scene,
    `insert into sandbox_invoices (id, customer_id, subscription_id, amount, currency, period_start, period_end, paid_at)
     values ('in_access', 'cus_access', 'sub_access', 900, 'eur', now(), now(), now())`,
  );
  return { id: 'in_access' };
}

/** Has whoever asks pay for Pro, in a state that allows what they ask for. */
const paying = (every: string | null, ends = false) => ({
  given: async (_named: Record<string, string>, scene: Scene) => {
    const { role, id } = scene.asker;
    if (isMember(role)) {
      await sql(
        scene,
        `insert into payment_customers (provider, id, user_id) values ('sandbox', 'cus_' || $1::text, $1::uuid)`,
        id,
      );
      await sql(
        scene,
        `insert into sandbox_subscriptions (id, customer_id, price, status, anchor, current_period_end, cancel_at_period_end, card_works,
           amount, currency, every) values ('sub_' || $1::text, 'cus_' || $1::text, 'pro-month', 'active', now(),
           now() + interval '20 days', $2, true, 900, 'eur', 'month')`,
        id,
        ends,
      );
      await sql(
        scene,
        `insert into subscriptions (user_id, provider, customer_id, subscription_id, tier, status, current_period_end, cancel_at_period_end,
           amount, currency, every, fact_at) values ($1::uuid, 'sandbox', 'cus_' || $1::text, 'sub_' || $1::text, 'pro', 'active',
           now() + interval '20 days', $2, 900, 'eur', 'month', now())`,
        id,
        ends,
      );
    }
    return every ? { body: { every } } : {};
  },
});

export const calls: AccessCall[] = [
  { route: 'GET /api/subscription' },
  { route: 'POST /api/subscription/checkout', ...every },
  {
    route: 'POST /api/subscription/sandbox/{id}',
    ...body({ act: 'leave' }),
    names: async (_ids, scene) => {
      const { url } = (await browserOfOwner(scene).post('/api/subscription/checkout', { every: 'month' })).json();
      return { id: url.split('/').at(-1) };
    },
  },
  { route: 'POST /api/subscription/card', ...paying(null) },
  { route: 'PUT /api/subscription/period', ...paying('year') },
  { route: 'PUT /api/subscription/cancellation', ...paying(null) },
  { route: 'DELETE /api/subscription/cancellation', ...paying(null, true) },
  { route: 'GET /api/invoices' },
  { route: 'GET /api/invoices/{id}/file', names: (_ids, scene) => invoice(scene) },
];
