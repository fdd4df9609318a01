import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { followCustomer, queueFollowing, queueFollowingOf } from './follow-customer.ts';
import { openPayments } from './open-payments.ts';
import { planToTell } from './own-plan.ts';
import { ownPlanRoutes } from './own-plan-routes.ts';
import { forgetEvents } from './payment-event-queries.ts';
import { paymentEventRoutes } from './payment-event-routes.ts';
import { dueCustomers } from './payments/customer-queries.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { countUnknownPlans } from './payments/plans-queries.ts';
import { prepareNotice, prepareReceipt } from './plan-mails.ts';
import { receiveEvent } from './receive-event.ts';
import { advanceSandbox } from './sandbox/advance-sandbox.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';
import { sandboxPage } from './sandbox/sandbox-checkout.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { type SandboxEvent, signatureOf } from './sandbox/sandbox-signature.ts';
import { seedPlans } from './seed-plans.ts';
import { prepareDoubled } from './tell-of-doubled.ts';
import { remindOfPlans } from './write-notices.ts';

const max = 1000;

/**
 * The hourly job: has everybody asked about of whom an event may have been lost, each in a job that is tried again by
 * itself.
 */
export async function reconcileCustomers(db: Database, { name }: PaymentProvider) {
  for (const customer of await dueCustomers(db, name, max)) await queueFollowing(db, customer);
}

/**
 * The job: throws, for the log, when what is sold is not what the provider sells, or when somebody pays for a price
 * that the settings do not name: they count as free although they pay.
 */
export async function checkPayments(deps: Pick<Deps, 'db' | 'env'>) {
  const provider = openPayments(deps);
  await provider.check();
  const unknown = await countUnknownPlans(deps.db, provider.name);
  if (unknown > 0)
    throw new Error(
      `${unknown} people pay for a price that is in no setting and count as free: add its id behind the ones that are sold`,
    );
}

/** What pages about plans may ask. */
const planFeatures = (deps: Deps, request: FastifyRequest) => ({
  /** What Pro costs on this server, and whether no money moves here. */
  planPrices: async () => {
    const provider = openPayments(deps);
    return { prices: await provider.prices(), test: provider.name === 'sandbox' };
  },
  planToTell: () => planToTell(deps, member(request).id),
  sandboxPage: (id: string) => sandboxPage(deps, member(request).id, id),
});

export const plans = {
  routes: { member: [ownPlanRoutes], link: [paymentEventRoutes], local: [sandboxRoutes] },
  seed: seedPlans,
  topics: { subscription: 'everybody' },
  mails: { 'plan-receipt': prepareReceipt, 'plan-notice': prepareNotice, 'plan-doubled': prepareDoubled },
  pages: planFeatures,
  jobs: (deps) => ({
    'follow-customer': {
      run: ({ customer }: { customer: string }) => followCustomer(deps.db, openPayments(deps), customer),
      concerns: ({ customer }: { customer: string }) =>
        sql<Concern>`select user_id as person, null::uuid as project from payment_customers where id = ${customer}`,
    },
    'reconcile-customers': {
      run: () => reconcileCustomers(deps.db, openPayments(deps)),
      cron: '23 * * * *',
      atStart: true,
    },
    // Loud in the log, where an operator looks: what is sold must be what the provider sells.
    'check-payments': { run: () => checkPayments(deps), cron: '5 * * * *', atStart: true },
    'remind-of-plans': { run: () => remindOfPlans(deps.db, openPayments(deps)), cron: '11 * * * *' },
    'forget-payment-events': { run: () => forgetEvents(deps.db), cron: '38 3 * * *' },
    'deliver-sandbox-event': { run: (event: never) => deliverEvent(deps, event) },
    'advance-sandbox': { run: () => advanceSandbox(deps), cron: '*/10 * * * *' },
  }),
  tables: [
    'payment_customers',
    'subscriptions',
    'plan_notices',
    'payment_events',
    'sandbox_subscriptions',
    'sandbox_invoices',
    'sandbox_checkouts',
    'sandbox_clock',
  ],
  exports: {
    plan_notices:
      'select kind, about, noted_at, taken_back from plan_notices where user_id = $1 order by noted_at, kind, about',
    payment_customers: 'select provider, id, created_at from payment_customers where user_id = $1 order by created_at',
    subscriptions: `select provider, subscription_id, tier, status, current_period_end, cancel_at_period_end, amount, currency,
      every, next_every, next_amount, card, fact_at from subscriptions where user_id = $1`,
  },
  // The number stays without its person until the provider has ended what they paid for.
  erase: queueFollowingOf,
} satisfies Feature;

/** Hands an event to ourselves the way a provider outside would: as signed bytes. */
async function deliverEvent({ db, env }: Pick<Deps, 'db' | 'env'>, event: SandboxEvent) {
  const body = Buffer.from(JSON.stringify(event));
  await receiveEvent(db, openSandbox({ db, env }), body, signatureOf(env.secretKey, body));
}
