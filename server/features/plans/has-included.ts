import type { RawBuilder } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { effectiveTier } from '#shared/plans/effective-tier.ts';
import { type Tier, tiers } from '#shared/plans/tiers.ts';
import { openPayments } from './open-payments.ts';
import { findSubscription, subscriptionsAmong } from './payments/plans-queries.ts';

/** Whether a plan has what is Pro's. Everybody has all of it while limits are off. */
const isIncluded = (
  { limited, tier }: { limited: boolean; tier: Tier },
  what: 'analytics' | 'support' | 'branding',
): boolean => !limited || tiers[tier][what];

type Asked = { db: Database; env: Env };
type What = Parameters<typeof isIncluded>[1];

/** Whether somebody's plan has what is Pro's. `db` may be a transaction. */
export async function hasIncluded({ db, env }: { db: Connection; env: Env }, userId: string, what: What) {
  if (!env.flags.projectLimits) return true;
  const provider = openPayments({ db, env });
  const subscription = (await findSubscription(db, provider.name, userId)) ?? null;
  const tier = effectiveTier(subscription, await provider.now());
  return isIncluded({ limited: true, tier }, what);
}

/** Of some accounts (a select of their ids) those that have nothing of what is Pro's. */
export async function freeAmong(
  { db, env }: { db: Connection; env: Env },
  accounts: RawBuilder<unknown>,
): Promise<string[]> {
  const provider = openPayments({ db, env });
  const now = await provider.now();
  const rows = await subscriptionsAmong(db, provider.name, accounts);
  return rows.flatMap(({ user_id, ...subscription }) => (effectiveTier(subscription, now) === 'free' ? [user_id] : []));
}

/** Throws 403 `plan_needed` when somebody's plan has it not. */
export async function requireIncluded(asked: Asked, userId: string, what: What) {
  if (!(await hasIncluded(asked, userId, what))) throw new Problem(403, 'plan_needed');
}
