import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { arrangeTiers } from './arrange-tiers.ts';
import type { SearchDocument } from './describe-document.ts';
import { saveDocuments } from './document-queries.ts';
import { lockDocuments } from './lock-owners.ts';
import { quoteTerm } from './terms.ts';
import { tierSizes } from './tiers.ts';

const { db } = await openServer();
const owner = randomUUID();
const [first, second] = tierSizes;

beforeAll(async () => {
  const person = { id: owner, username: 'tier-owner', email: 'tiers@mail.example', full_name: 'Ann Lee' };
  await db
    .insertInto('profiles')
    .values({ ...person, email_verified: true })
    .execute();
});

const document = (rank: number, id: string = randomUUID()): SearchDocument => {
  const words = ['tiered', '=kind:project'].map(quoteTerm).join(' ');
  return { id, kind: 'project', owner_id: owner, rank, words, facets: ['kind:project'], written_in: null };
};
/** As every rule of the product saves them: with their owner held. */
const save = (documents: SearchDocument[]) =>
  db.transaction().execute(async (trx) => {
    await lockDocuments(trx, [owner]);
    await saveDocuments(trx, documents);
  });
const ranks = (many: number, of: number) => Array.from({ length: many }, (_, n) => document(n % of));

async function tiers() {
  const { rows } = await sql<{ tier: string; documents: number; told: number; astray: number }>`
    select t.tier, count(d.id)::int as documents, t.documents as told,
           count(d.id) filter (where d.tier <> (select o.tier from search_tiers o where o.kind = d.kind and o.floor <= d.place order by o.level limit 1))::int as astray
      from search_tiers t left join search_documents d on d.tier = t.tier where t.kind = 'project' group by t.tier, t.level order by t.level`.execute(
    db,
  );
  return rows;
}
const holding = async () => (await tiers()).map(({ documents }) => documents);
const astray = async () => (await tiers()).reduce((sum, each) => sum + each.astray, 0);

test('all are in the highest tier until it has twice what it is to have; then the lowest are moved down, as far as there is time', async () => {
  await save(ranks(2 * first - 1, 500));
  await arrangeTiers(db);
  expect(await holding()).toEqual([2 * first - 1, 0, 0, 0, 0]);
  await save(ranks(1, 1));
  await arrangeTiers(db, performance.now());
  expect(await holding()).toEqual([2 * first, 0, 0, 0, 0]);
  await arrangeTiers(db);
  const [highest = 0, next = 0, ...lower] = await holding();
  expect([highest + next, ...lower]).toEqual([2 * first, 0, 0, 0]);
  // As many as stand at one place stay together.
  expect(Math.abs(highest - first)).toBeLessThan(20);
  expect(await astray()).toBe(0);
  expect((await tiers()).every(({ documents, told }) => documents === told)).toBe(true);
});

test('what is written while they are moved, and what changes its rank, lies where it belongs', async () => {
  const moving = document(499);
  const many = ranks(2 * second, 400);
  let arranging = true;
  const writing = async () => {
    for (let turn = 0; arranging || turn < 4; turn++)
      await save([document(turn % 500), { ...moving, rank: (turn * 177) % 500 }]);
  };
  await save(many);
  await Promise.all([arrangeTiers(db).finally(() => (arranging = false)), writing()]);
  expect(await astray()).toBe(0);
  const { rows } = await sql`select from search_documents where id = ${moving.id}`.execute(db);
  expect(rows).toHaveLength(1);
  // Into an empty tier more may still be moved at the next look.
  await arrangeTiers(db);
  const [highest = 0, next = 0] = await holding();
  expect([highest < 2 * first, next < 2 * second]).toEqual([true, true]);
});

/** Ends the connection of whoever holds the tiers alone; false while nobody does. */
async function endMover() {
  const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_locks
    where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and (classid::bigint << 32 | objid::bigint) = hashtextextended('search tiers', 0)
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.ended ?? false;
}

test('cut short at any moment, it goes on from there', async () => {
  await save(ranks(3 * first, 500).map((each) => ({ ...each, rank: each.rank + 500 })));
  const before = (await holding()).reduce((sum, each) => sum + each);
  const arranging = arrangeTiers(db).then(
    () => 'done',
    () => 'cut short',
  );
  await vi.waitFor(async () => expect(await endMover()).toBe(true), { timeout: 60_000, interval: 5 });
  expect(await arranging).toBe('cut short');
  expect(await astray()).toBe(0);
  await arrangeTiers(db);
  expect(await astray()).toBe(0);
  const after = await holding();
  expect(after.reduce((sum, each) => sum + each)).toBe(before);
  expect(after[0]).toBeLessThan(2 * first);
});

test('moving gives way to whoever holds a person and then writes their documents', async () => {
  await save(ranks(3 * first, 500).map((each) => ({ ...each, rank: each.rank + 520 })));
  let arranging: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from profiles where id = ${owner} for update`.execute(trx);
    arranging = arrangeTiers(db);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'transactionid' and not granted`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    }, 60_000);
    await lockDocuments(trx, [owner]);
    await saveDocuments(trx, [document(7)]);
  });
  await arranging;
  expect(await astray()).toBe(0);
});

test('two that move at once lower no floor', async () => {
  await save(ranks(3 * first, 500).map((each) => ({ ...each, rank: each.rank + 520 })));
  await Promise.all([arrangeTiers(db), arrangeTiers(db)]);
  await arrangeTiers(db);
  expect(await astray()).toBe(0);
});
