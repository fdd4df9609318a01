import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishChange } from '#server/platform/changes/publish-change.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { writtenChanges } from '#server/testing/written-changes.ts';
import { type Committed, onCommittedChanges } from './committed-changes.ts';
import { type Connection, createDatabase } from './connect.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createDatabase>;
let told: Committed[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.pool);
  onCommittedChanges(database.pool, (changes) => told.push(changes));
});
beforeEach(() => {
  told = [];
});
afterAll(() => database.close());

async function publish(connection: Connection): Promise<string> {
  const id: string = randomUUID();
  await publishChange(connection, { table: 'projects', operation: 'update', id, userIds: [id] });
  return id;
}
const ids = (): (string[] | null)[] => told.map((changes) => changes?.map(({ id }) => id) ?? null);

test('tells of a transaction when it commits, all at once and with its number', async () => {
  const trx = await db.startTransaction().execute();
  const written = [await publish(trx), await publish(trx)];
  expect(told).toEqual([]);
  await trx.commit().execute();
  expect(ids()).toEqual([written]);
  const stored = await writtenChanges(database.pool);
  expect(told[0]).toEqual(stored.filter((change) => written.some((id) => id === change.id)));
});

test('tells of a statement by itself, and of nothing where nothing changed', async () => {
  const id = await publish(db);
  await sql`select ${1}::int as xid`.execute(db);
  await db.transaction().execute((trx) => sql`select 1`.execute(trx));
  expect(ids()).toEqual([[id]]);
});

test('tells nothing of what was rolled back, also when somebody takes that for a commit', async () => {
  const undone = await db.startTransaction().execute();
  await publish(undone);
  await undone.rollback().execute();

  const failed = await db.startTransaction().execute();
  const lost: string = await publish(failed);
  await expect(sql`select 1 / 0`.execute(failed)).rejects.toThrow('division by zero');
  await expect(failed.commit().execute()).rejects.toThrow('rolled back instead of committed');
  expect(told).toEqual([]);
  expect((await writtenChanges(database.pool)).map(({ id }) => id)).not.toContain(lost);
});

test('asks to read where only a part was undone', async () => {
  const trx = await db.startTransaction().execute();
  await publish(trx);
  const later = await trx.savepoint('here').execute();
  await publish(later);
  const before = await later.rollbackToSavepoint('here').execute();
  await before.commit().execute();
  expect(ids()).toEqual([null]);
});
