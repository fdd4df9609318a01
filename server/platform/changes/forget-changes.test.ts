import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import {
  changeFor,
  clientOf,
  cutReaders,
  idsOf,
  type Member,
  write,
  writeSlowly,
} from '#server/testing/event-readers.ts';
import { openServer } from '#server/testing/open-server.ts';
import { writtenChanges } from '#server/testing/written-changes.ts';
import { changeLine } from './change-line.ts';
import { dropForeignChanges, forgetChanges } from './forget-changes.ts';

const server = await openServer();
let url: string;
let reader: Member;

beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  reader = await signUpMember(server);
});

test('what a stream may still resume from is not forgotten', async () => {
  const kept = [changeFor(reader.id), changeFor(reader.id)];
  for (const each of kept) await write(server.db, each);
  const all = () => writtenChanges(server.deps.pool);
  const before = await all();
  await forgetChanges(server.db);
  expect(await all()).toEqual(before);
  expect(before.slice(-2).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
});

test('old changes are forgotten, but never the newest', async () => {
  await server.db
    .updateTable('changes')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute();
  await forgetChanges(server.db);
  const { left } = await server.db
    .selectFrom('changes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(10);
  const client = clientOf(reader);
  await client.open(url);
  const made = changeFor(reader.id);
  await write(server.db, made);
  // What was written a moment before it opened may reach it too.
  await vi.waitFor(() => expect(idsOf(client).filter((id) => id === made.id)).toHaveLength(1), 60_000);
  client.close();
});

test('nothing is read anew while a transaction is open for longer than changes are kept', async () => {
  const client = clientOf(reader);
  await client.open(url);
  const [early, late] = [changeFor(reader.id), changeFor(reader.id)];
  const commit = await writeSlowly(server.db, late);
  await write(server.db, early);
  await server.deps.pool.query(`update changes set created_at = now() - interval '2 hours'`);
  await forgetChanges(server.db);
  await server.deps.events.poll();
  await server.deps.pool.query(cutReaders);
  await vi.waitFor(() => server.deps.events.poll(), 60_000);
  await commit();
  await vi.waitFor(() => expect(idsOf(client)).toEqual([early.id, late.id]), 60_000);
  expect(client.reloads).toBe(0);
  client.close();
});

test('what was restored from a database that had come further hides nothing', async () => {
  const stale = changeFor(reader.id);
  await server.deps.pool.query(`insert into changes (xid, line) values ('4000000000000', $1)`, [changeLine(stale)]);
  const told = randomUUID();
  await server.deps.pool.query(
    `insert into notifications (id, user_id, type, xid) values ($1, $2, 'project_like', '4000000000000')`,
    [told, reader.id],
  );
  await dropForeignChanges(server.deps.pool);
  const { rows } = await server.deps.pool.query('select xid from notifications where id = $1', [told]);
  expect(rows).toEqual([{ xid: null }]);
  expect((await writtenChanges(server.deps.pool)).map(({ id }) => id)).not.toContain(stale.id);
});
