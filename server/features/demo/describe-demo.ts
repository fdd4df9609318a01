import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { disclosurePaths } from '#shared/disclosures/paths.ts';
import { demoLink } from './demo-link.ts';

/**
 * How to get into the demo, for the person who started it. Null when this database holds no demo, or not for this
 * start.
 */
export async function describeDemo({ env, db }: Pick<Deps, 'env' | 'db'>) {
  if (!env.local || env.seed !== 'demo') return null;
  const { demoAccounts, demoPassword } = await import('./demo-people.ts');
  const emails = demoAccounts.map(({ email }) => email);
  const there = await db.selectFrom('profiles').select('email').where('email', 'in', emails).execute();
  const accounts = demoAccounts.filter(({ email }) => there.some((profile) => profile.email === email));
  if (accounts.length === 0) return null;
  const link = await db
    .selectFrom('disclosures')
    .select('id')
    .where('token_hash', '=', sha256(demoLink.secret))
    .where('opened_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return {
    ...{ accounts, password: demoPassword },
    link: link ? env.publicUrl + disclosurePaths.disclosure(demoLink.secret) : null,
  };
}
export type DemoDescription = NonNullable<Awaited<ReturnType<typeof describeDemo>>>;
