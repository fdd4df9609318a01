import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';

/** One server at a time, should several start on an empty database. */
const seedLock = 7_202_612;

const isEmpty = async (db: Connection) =>
  (await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Fills an empty database with invented people when the settings ask for it (SEED=demo, the default of a local start);
 * on any other it does nothing. Never outside a local start: one of the people is an admin whose password stands in the README. Ids, texts and files are the same every time. What was confirmed long ago has fixed
 * dates; what still waits is dated back from now, so that its deadline lies ahead. The files come first and all rows in
 * one transaction: a start that was cut off leaves an empty database, and the next one seeds it whole.
 * Returns whether it seeded.
 */
export async function seedDemo(deps: Pick<Deps, 'env' | 'db' | 'files'>, now = new Date()): Promise<boolean> {
  const { env, db } = deps;
  if (!env.local || env.seed !== 'demo' || !(await isEmpty(db))) return false;
  // Loaded only now: a server that has its people draws no pictures.
  const [{ demoPassword, demoPeople }, { seedFiles }, { demoRows }] = await Promise.all([
    import('./demo-people.ts'),
    import('./seed-files.ts'),
    import('./demo-rows.ts'),
  ]);
  const [files, passwordHash] = await Promise.all([seedFiles(deps.files, demoPeople, now), hashPassword(demoPassword)]);
  const rows = demoRows(demoPeople, { now, secretKey: env.secretKey, files, passwordHash });
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await trx.insertInto('profiles').values(rows.profiles).execute();
    await trx.insertInto('passwords').values(rows.passwords).execute();
    await trx.insertInto('traces').values(rows.traces).execute();
    const addresses = rows.projects.map(({ short_id }) => ({ id: short_id }));
    await trx.insertInto('taken_short_ids').values(addresses).execute();
    await trx.insertInto('projects').values(rows.projects).execute();
    await trx.insertInto('files').values(files).execute();
    await trx.insertInto('signers').values(rows.signers).execute();
    await trx.insertInto('signing_requests').values(rows.requests).execute();
    await trx.insertInto('signed_contents').values(rows.contents).execute();
    await trx.insertInto('confirmations').values(rows.confirmations).execute();
    await trx.insertInto('project_holds').values(rows.holds).execute();
    await trx.insertInto('mail_suppressions').values(rows.suppressions).execute();
    await trx.insertInto('notifications').values(rows.notifications).execute();
    await trx.insertInto('audit_log').values(rows.audit).execute();
    await trx.insertInto('project_steps').values(rows.steps).execute();
    // The one request that somebody who tries the product can answer: its mail goes the way of all mail.
    for (const mail of rows.mails) await promiseMail(trx, mail);
    return true;
  });
}

/** How to get into the demo, for the person who started it. Null when this database holds no demo, or not for this start. */
export async function describeDemo({ env, db }: Pick<Deps, 'env' | 'db'>) {
  if (!env.local || env.seed !== 'demo') return null;
  const { demoAccounts, demoPassword } = await import('./demo-people.ts');
  const emails = demoAccounts.map(({ email }) => email);
  const there = await db.selectFrom('profiles').select('email').where('email', 'in', emails).execute();
  const accounts = demoAccounts.filter(({ email }) => there.some((profile) => profile.email === email));
  return accounts.length > 0 ? { accounts, password: demoPassword } : null;
}
export type DemoDescription = NonNullable<Awaited<ReturnType<typeof describeDemo>>>;
