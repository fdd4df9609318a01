import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { effectiveTier } from '#shared/plans/effective-tier.ts';
import { hasRoom } from '#shared/plans/tiers.ts';
import { openPayments } from './open-payments.ts';
import { countProjects, findSubscription } from './payments/plans-queries.ts';

/**
 * Lets somebody add a project, in the transaction that does. Throws 409 `project_limit_reached` when their plan has no
 * room for one more. Whoever adds another for them meanwhile waits, so that two tabs do not both find the last place
 * free.
 */
export async function requireRoom(trx: Transaction, env: Env, userId: string) {
  if (!env.flags.projectLimits) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room for projects of ${userId}`}, 0))`.execute(trx);
  const provider = openPayments({ db: trx, env });
  const subscription = (await findSubscription(trx, provider.name, userId)) ?? null;
  const tier = effectiveTier(subscription, await provider.now());
  if (!hasRoom({ limited: true, tier, projects: await countProjects(trx, userId) }))
    throw new Problem(409, 'project_limit_reached');
}
