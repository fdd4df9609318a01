import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import { signUpAdmin } from '#server/testing/accounts.ts';
import { startWithStandby } from '#server/testing/standby.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { searchFeatures } from './search-page.ts';

const { primary, standby, close } = await startWithStandby();
const pool = createPool(primary.config);
const db = createDatabase(pool);
await migrate(db);
await migrateJobs(pool);
const database = { pool, db, close: () => db.destroy() };
const server = await startTestApp({}, { database, replica: standby.config });
afterAll(async () => {
  await server.close();
  await close();
});
const { deps } = server;

const replay = async (act: 'pause' | 'resume') => {
  const client = new pg.Client(standby.config);
  await client.connect();
  await client.query(`select pg_wal_replay_${act}()`);
  await client.end();
};
/** Whether the replica is read from at this moment. */
const atReplica = (reader: string | null = null) =>
  deps.replica.read(reader, async (from) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(from);
    return rows[0]?.standby;
  });
const find = async (reader: string | null, text = 'bridges') => {
  const request = { viewer: reader && { id: reader }, networks: [] } as unknown as FastifyRequest;
  const asked = { text, chosen: {}, by: null, cursor: null, exact: true };
  return (await searchFeatures(deps, request).searchWork(asked))?.hits.length;
};
const addPerson = async (headline: string) => {
  const id = randomUUID();
  const username = `u-${id.slice(0, 8)}`;
  const person = { id, username, email: `${username}@mail.example`, full_name: 'Ann Lee', email_verified: true };
  await announcing(db, async (trx) => {
    await trx
      .insertInto('profiles')
      .values({ ...person, headline })
      .execute();
    trx.publish('profiles', id, [id]);
  });
  return id;
};
const hide = (id: string) =>
  announcing(db, async (trx) => {
    await trx.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', id).execute();
    trx.publish('profiles', id, [id]);
  });
const soon = { interval: 50 };

test('a search goes to the replica, and to the database for who has changed something that it has not yet', async () => {
  const other = await addPerson('Paints bridges');
  await expect.poll(() => atReplica(), soon).toBe(true);
  await expect.poll(() => find(null), soon).toBe(1);
  expect(await atReplica(other)).toBe(true);

  await replay('pause');
  const reader = await addPerson('Builds bridges');
  expect([await find(reader), await find(other), await find(null)]).toEqual([2, 1, 1]);
  expect([await atReplica(reader), await atReplica(other)]).toEqual([false, true]);
  // What is hidden is not shown, although the copy still has it.
  await hide(other);
  expect([await find(null), await find(reader)]).toEqual([0, 1]);

  // One that falls behind is read by nobody, until it has come to where the database is.
  await expect.poll(() => atReplica(), soon).toBe(false);
  expect([deps.replica.lag(), await find(null)]).toEqual([null, 1]);
  await replay('resume');
  await expect.poll(() => atReplica(reader), soon).toBe(true);
  expect(await find(null)).toBe(1);
});

test('nobody notices that the replica goes away, but an admin sees it', async () => {
  const admin = await signUpAdmin(server);
  const shown = async () => (await admin.browser.get('/api/admin/operations')).json().replica;
  await expect.poll(() => atReplica(), soon).toBe(true);
  expect(await shown()).toEqual({ state: 'read', seconds: expect.any(Number) });
  await standby.stop();
  expect(await find(null)).toBe(1);
  expect(await atReplica()).toBe(false);
  expect(await shown()).toEqual({ state: 'away', seconds: 0 });
  await standby.start();
  await expect.poll(() => atReplica(), soon).toBe(true);
});

test('what the replica itself is not to blame for is not tried again', async () => {
  let tries = 0;
  const failing = deps.replica.read(null, async (from) => {
    tries++;
    await sql`select 1 / 0`.execute(from);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(tries).toBe(1);
});
