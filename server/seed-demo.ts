import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Rows, Table } from '#server/platform/database/rows.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { features, featuresOn } from './features.ts';

/** One server at a time, should several start on an empty database. */
const seedLock = 7_202_612;

const isEmpty = async (db: Connection) =>
  (await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) === undefined;

/** What is erased first refers to what is erased later. */
const fromTheGround = features.toReversed();

/**
 * Fills an empty database with invented people when the settings ask for it (SEED=demo, the default of a local start);
 * on any other it does nothing. Never outside a local start: one of the people is an admin whose password stands in the
 * README. Ids, texts and files are the same every time. What was confirmed long ago has fixed dates; what still waits
 * is dated back from now, so that its deadline lies ahead. The files come first and all rows in one transaction: a
 * start that was cut off leaves an empty database, and the next one seeds it whole. Returns whether it seeded.
 */
export async function seedDemo({ env, db, files }: Pick<Deps, 'env' | 'db' | 'files'>, now = new Date()) {
  if (!env.local || env.seed !== 'demo' || !(await isEmpty(db))) return false;
  // Loaded only now: a server that has its people needs no others.
  const { demoPassword: password, demoPeople: people } = await import('#server/features/demo/demo-people.ts');
  const admin = people.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the demo has an admin');
  const seeded = await seedsOf(featuresOn(env), {
    people,
    admin,
    password,
    now,
    secretKey: env.secretKey,
    identityKeys: env.identityKeys,
    log: env.log.origin,
    files,
  });
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    await writeSeeds(trx, seeded);
    const changes = (seeded.profiles ?? []).map(({ id }) => ({ topic: 'profiles' as const, id, userIds: [] }));
    // Nobody hears of anything yet.
    const quiet = Object.assign(trx, { publish: () => {}, wake: () => {} });
    for (const { onChanges } of features) await onChanges?.(quiet, changes);
    return true;
  });
}

/** What all features give, each knowing what was given before. */
async function seedsOf(on: Feature[], demo: Demo): Promise<Seeded> {
  const all: Record<string, unknown[]> = {};
  for (const { seed } of on.toReversed()) {
    const given = (await seed?.(demo, all)) ?? {};
    for (const [table, rows] of Object.entries(given)) all[table] = [...(all[table] ?? []), ...rows];
  }
  return all;
}

async function writeSeeds(trx: Transaction, { mails = [], audit_log = [], ...rows }: Seeded) {
  // The log is in the order in which things happened.
  const log = audit_log.toSorted((one, other) => Number(one.at) - Number(other.at));
  const owned = fromTheGround.flatMap(({ tables = [] }) => tables);
  const rest = (Object.keys(rows) as Table[]).filter((table) => !owned.includes(table));
  for (const table of new Set<Table>(['profiles', ...owned, ...rest])) await insert(trx, table, (rows as Rows)[table]);
  await insert(trx, 'audit_log', log);
  for (const mail of mails) await enqueueMail(trx, mail);
}

/** Of any table: that its rows are its own was checked where they were given. */
async function insert(trx: Transaction, table: Table, rows: object[] = []) {
  if (rows.length > 0)
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute();
}
