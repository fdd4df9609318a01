import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type PlanStep, possibleSteps } from '#shared/plans/plan-steps.ts';
import type { BillingPeriod } from '#shared/plans/subscription.ts';
import { followCustomer } from './follow-customer.ts';
import { openCustomer } from './open-customer.ts';
import { openPayments } from './open-payments.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { stepImpossible } from './payments/plan-problems.ts';
import { findPayments, findSubscription } from './payments/plans-queries.ts';
import { inTurn } from './take-turn.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
/** Whatever makes us ask the provider to do something, together. */
const acts: Limit = { name: 'plan-acts', max: 30, minutes: 60 };

/** Throws 409 `plan_step_impossible` for what somebody's plan does not allow now. */
async function requireStep({ db }: Stores, provider: PaymentProvider, userId: string, step: PlanStep) {
  const subscription = (await findSubscription(db, provider.name, userId)) ?? null;
  if (!possibleSteps(subscription, await provider.now()).includes(step)) throw stepImpossible();
}

/** Has the provider change what somebody pays for, and writes down what it says then. */
async function actOnPlan(
  deps: Stores,
  userId: string,
  step: PlanStep,
  act: (provider: PaymentProvider, subscription: string) => Promise<void>,
) {
  const provider = openPayments(deps);
  await requireStep(deps, provider, userId, step);
  const payments = await findPayments(deps.db, provider.name, userId);
  if (!payments) throw stepImpossible();
  await requireAttempt(deps, acts, userId);
  await inTurn(deps.db, provider.name, payments.customer_id, () => act(provider, payments.subscription_id));
  await followCustomer(deps.db, provider, payments.customer_id);
}

/** Ends somebody's subscription with the period that is paid for. What is cancelled or over already stays so. */
export async function cancelPlan(deps: Stores, userId: string) {
  const before = await findSubscription(deps.db, deps.env.payments, userId);
  if (!before?.cancel_at_period_end && before?.status !== 'canceled')
    await actOnPlan(deps, userId, 'cancel', (provider, id) => provider.cancelAtEnd(id, true));
}

/** Takes that back, until the period is over. */
export const resumePlan = (deps: Stores, userId: string) =>
  actOnPlan(deps, userId, 'resume', (provider, id) => provider.cancelAtEnd(id, false));

/** Has a subscription go on with another period when the paid one is over. */
export const changePlan = (deps: Stores, userId: string, every: BillingPeriod) =>
  actOnPlan(deps, userId, 'change', (provider, id) => provider.changePeriod(id, every));

/** One at a time for each customer: of two pages to pay on, one would be paid twice. */
async function openPage(
  deps: Stores,
  provider: PaymentProvider,
  userId: string,
  open: (customer: string) => Promise<string>,
) {
  await requireAttempt(deps, acts, userId);
  const customer = await openCustomer(deps.db, provider, userId);
  const address = await inTurn(deps.db, provider.name, customer, () => open(customer));
  if (!address) throw stepImpossible();
  return address;
}

/** Gives the address of the provider's page where somebody pays for Pro. */
export async function startCheckout(deps: Stores, userId: string, every: BillingPeriod): Promise<string> {
  const provider = openPayments(deps);
  await requireStep(deps, provider, userId, 'subscribe');
  return openPage(deps, provider, userId, (customer) => provider.openCheckout(customer, every));
}

/** Gives the address of the provider's page where somebody gives another card. */
export async function startCardChange(deps: Stores, userId: string): Promise<string> {
  const provider = openPayments(deps);
  await requireStep(deps, provider, userId, 'card');
  return openPage(deps, provider, userId, (customer) => provider.openCardChange(customer));
}
