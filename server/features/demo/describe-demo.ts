import type { Deps } from '#server/auth/deps.ts';

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
  return accounts.length > 0 ? { accounts, password: demoPassword } : null;
}
export type DemoDescription = NonNullable<Awaited<ReturnType<typeof describeDemo>>>;
