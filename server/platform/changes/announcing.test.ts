import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { writtenChanges } from '#server/testing/written-changes.ts';
import { announcing, onAnnounced } from './announcing.ts';

let database: TestDatabase;
let woken: number;
/** What the listener was handed, of all transactions. */
let handed: unknown[];
/** How many rows there were when it was heard that there are new ones. */
let seen: Promise<number>[];

const written = () => writtenChanges(database.pool);
const ids = async () => (await written()).map(({ id }) => id);

beforeAll(async () => {
  database = await createTestDatabase();
  onAnnounced(database.db, (changes) => {
    woken++;
    handed.push(...changes);
    seen.push(written().then(({ length }) => length));
  });
});
beforeEach(() => {
  [woken, seen, handed] = [0, [], []];
});
afterAll(() => database.close());

test('writes what was announced in the transaction, each reader once, and wakes after its commit', async () => {
  const [one, other, ada, ben] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const before = (await written()).length;
  const given = await announcing(database.db, async (trx) => {
    trx.publish('projects', one, [ada, ben, ada]);
    trx.publish('profiles', other, []);
    await sql`select 1`.execute(trx);
    expect(woken).toBe(0);
    return 'done';
  });
  expect(handed, 'by the time its writer goes on').toEqual([
    { topic: 'projects', id: one, userIds: [ada, ben] },
    { topic: 'profiles', id: other, userIds: [] },
  ]);
  expect([given, woken, await seen[0]]).toEqual(['done', 1, before + 2]);
  const [first, second] = (await written()).filter(({ id }) => id === one || id === other);
  expect(new Set([first?.xid, second?.xid]).size).toBe(1);
  expect((await written()).find(({ id }) => id === one)).toMatchObject({ topic: 'projects', userIds: [ada, ben] });
});

test('wakes nobody where nothing was announced', async () => {
  await announcing(database.db, (trx) => sql`select 1`.execute(trx));
  expect(woken).toBe(0);
});

test('wakes once for what announces itself', async () => {
  const before = (await written()).length;
  await announcing(database.db, async (trx) => {
    trx.wake();
    trx.wake();
  });
  expect([woken, handed, await seen[0]]).toEqual([1, [], before]);
});

test('of what is rolled back nothing is written, and nobody is woken', async () => {
  const [thrown, failed] = [randomUUID(), randomUUID()];
  const changedTheirMind = announcing(database.db, async (trx) => {
    trx.publish('projects', thrown, []);
    throw new Error('changed their mind');
  });
  await expect(changedTheirMind).rejects.toThrow('changed their mind');
  // A statement that failed is not mended by not looking at it: the database does not commit.
  const overlooked = announcing(database.db, async (trx) => {
    trx.publish('projects', failed, []);
    await sql`select 1 / 0`.execute(trx).catch(() => {});
  });
  await expect(overlooked).rejects.toThrow();
  expect(woken).toBe(0);
  for (const id of [thrown, failed]) expect(await ids()).not.toContain(id);
});

test('only a transaction that was opened to announce can', async () => {
  const plain = database.db.transaction().execute(async (trx) => {
    // @ts-expect-error There is no such function: this test is one of the types.
    trx.publish('projects', randomUUID(), []);
  });
  await expect(plain).rejects.toThrow('not a function');
});
