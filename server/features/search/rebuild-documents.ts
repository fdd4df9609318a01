import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { arrangeTiers } from './arrange-tiers.ts';
import { countWords } from './count-words.ts';
import { writeAllOf } from './write-documents.ts';

/**
 * How far the documents are: of so many `people` those of so many are `written`. `waits`: what is there is not what
 * they are made of now.
 */
export type BuildProgress = { state: 'waits' | 'builds' | 'built'; written: number; people: number };

/** A build goes through the people by their ids, and notes the last one whose documents it has written. */
export async function buildProgress(db: Connection): Promise<BuildProgress> {
  const { rows } = await sql<BuildProgress>`
    select coalesce(build.state, 'waits') as state,
           coalesce((select count(*) from profiles where build.state <> 'waits' and (build.after is null or id <= build.after)), 0)::int as written,
           (select count(*) from profiles)::int as people
      from (values (1)) one
      left join (select after, case when form <> ${documentForm} then 'waits' when finished_at is null then 'builds' else 'built' end as state
                   from search_build) build on true`.execute(db);
  return rows[0] ?? { state: 'waits', written: 0, people: 0 };
}

/** Raised when documents are described in another way, or the vocabulary grows: all of them are then written anew. */
export const documentForm = 10;
/** People whose documents one transaction writes. */
const batch = 50;
/** Batches after which the tiers are looked after: new documents fill the highest first. */
const arrangedEvery = 20;
/** A job ends within this and is called again soon, so that it never outlives its lock. */
const timeout = 120_000;
const before = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps the documents complete: begins to write them anew when they were never written, are of another form, or are not
 * as many as what can be found; and goes on where the last run has stopped. Search answers all the while, with what is
 * there.
 */
export async function tendDocuments(db: Database, stopAfter = timeout): Promise<void> {
  const until = performance.now() + stopAfter;
  const build = await readBuild(db);
  if (build?.form !== documentForm || (build.finished && (await areLost(db)))) await beginBuild(db);
  else if (build.finished) return arrangeTiers(db, until);
  for (let batches = 1; performance.now() < until; batches++) {
    if (batches % arrangedEvery === 0) await arrangeTiers(db, until);
    if (await buildBatch(db)) continue;
    await arrangeTiers(db, until);
    await countWords(db);
    await db.updateTable('search_build').set({ finished_at: now }).where('after', 'is', null).execute();
    return;
  }
}

/** Begins anew without being asked: what a change that nobody announced left behind is put right within a day. */
export async function beginBuild(db: Database) {
  const begun = { form: documentForm, after: before, finished_at: null };
  await db
    .insertInto('search_build')
    .values(begun)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(begun))
    .execute();
}

const readBuild = (db: Database) =>
  db
    .selectFrom('search_build')
    .select((eb) => ['form', eb('finished_at', 'is not', null).as('finished')])
    .executeTakeFirst();

/** More or fewer documents than people and projects who can be found. A change in between two looks is none. */
async function areLost(db: Database) {
  if (!(await differ(db))) return false;
  await wait(200);
  return differ(db);
}

async function differ(db: Database) {
  const { rows } = await sql<{ differ: boolean }>`
    select (select count(*) from search_documents)
      <> (select count(*) from findable_profiles)
       + (select count(*) from public_projects join findable_profiles on findable_profiles.id = public_projects.user_id) as differ`.execute(
    db,
  );
  return rows[0]?.differ ?? false;
}

/** Writes the documents of the next people, and notes so in the same transaction. False when there was nobody left. */
const buildBatch = (db: Database) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from profiles
      where id > (select after from search_build) order by id limit ${batch}`.execute(trx);
    const people = rows.map(({ id }) => id);
    if (people.length > 0) await writeAllOf(trx, people);
    await trx
      .updateTable('search_build')
      .set({ after: people.at(-1) ?? null })
      .execute();
    return people.length > 0;
  });
