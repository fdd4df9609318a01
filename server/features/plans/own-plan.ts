import type { Deps } from '#server/auth/deps.ts';
import { effectiveTier } from '#shared/plans/effective-tier.ts';
import type { OwnPlan } from '#shared/plans/own-plan.ts';
import { planNotice } from '#shared/plans/plan-notice.ts';
import { openPayments } from './open-payments.ts';
import { countProjects, findSubscription } from './payments/plans-queries.ts';

/** The plan that somebody has now, with the subscription it comes from. */
export async function ownPlan(stores: Pick<Deps, 'db' | 'env'>, userId: string): Promise<OwnPlan> {
  const [plan, prices] = await Promise.all([planOf(stores, userId), openPayments(stores).prices()]);
  return { ...plan, prices };
}

/** The same for whoever sells nothing: from our database alone, whatever the provider does. */
export async function planOf({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string): Promise<Omit<OwnPlan, 'prices'>> {
  const provider = openPayments({ db, env });
  const subscription = (await findSubscription(db, provider.name, userId)) ?? null;
  const now = await provider.now();
  return {
    tier: effectiveTier(subscription, now),
    limited: env.flags.projectLimits,
    projects: await countProjects(db, userId),
    now: now.toISOString(),
    test: provider.name === 'sandbox',
    subscription: subscription && {
      ...subscription,
      current_period_end: subscription.current_period_end?.toISOString() ?? null,
    },
  };
}

/**
 * The same for who has to hear of it wherever they are: a payment that failed, an end that is near. Null for everybody
 * else.
 */
export async function planToTell({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string): Promise<OwnPlan | null> {
  const provider = openPayments({ db, env });
  const subscription = await findSubscription(db, provider.name, userId);
  if (!subscription) return null;
  return planNotice(subscription, await provider.now()) && ownPlan({ db, env }, userId);
}
