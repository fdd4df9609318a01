import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createDatabase, createPool, type Database } from './connect.ts';
import { isDatabaseAway, notConnected } from './database-away.ts';
import { beginCall, goOn, mayBeSaved, repeatable } from './unsettled.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A call that may change something. */
const watchWrites = (call: () => void) => {
  const request = {};
  beginCall(request, () => goOn(request, true, call));
};

type Known = { away: boolean; maybe: boolean };

/** What a call knows after work of its own failed. */
async function knownAfter(work: () => Promise<unknown>): Promise<Known> {
  const outcome = Promise.withResolvers<Known>();
  watchWrites(() => {
    work().then(
      () => outcome.reject(new Error('nothing failed')),
      (error) => outcome.resolve({ away: isDatabaseAway(error), maybe: mayBeSaved() }),
    );
  });
  return outcome.promise;
}

/** The same of one statement, sent with these settings. */
async function after(statement: string, options: string) {
  const db = createDatabase(createPool({ ...database.pool.options, max: 1, options }));
  const known = await knownAfter(() => sql.raw(statement).execute(db));
  await db.destroy();
  return known;
}

test('what a database that only reads has refused is not saved', async () => {
  const statement = `delete from changes`;
  expect(await after(statement, '-c default_transaction_read_only=on')).toEqual({ away: true, maybe: false });
});

test('what a database without room has refused is not saved', async () => {
  const full = `do $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$`;
  expect(await after(full, '')).toEqual({ away: true, maybe: false });
});

test('what a database that is stopped breaks off is not saved, also as it is committed', async () => {
  const cut = `select pg_terminate_backend(pg_backend_pid())`;
  expect(await after(cut, '')).toEqual({ away: true, maybe: false });

  const { pool } = database;
  await pool.query(`create table kept (name text);
    create function stop_here() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create constraint trigger stops after insert on kept deferrable initially deferred
      for each row execute function stop_here()`);
  const keep = (db: Database) => db.transaction().execute((trx) => sql`insert into kept values ('a')`.execute(trx));
  const db = createDatabase(createPool({ ...pool.options, max: 1 }));
  expect(await knownAfter(() => keep(db))).toEqual({ away: true, maybe: false });
  expect((await pool.query('select from kept')).rowCount).toBe(0);
  await db.destroy();
});

test('what was on its way when the connection was lost may be saved', async () => {
  const own = createPool({ ...database.pool.options, max: 1 });
  const db = createDatabase(own);
  own.on('connect', (client) => setTimeout(() => socketOf(client).destroy(), 300));
  expect(await knownAfter(() => sql`do $$ begin perform pg_sleep(5); end $$`.execute(db))).toEqual({
    away: true,
    maybe: true,
  });
  await db.destroy();
});

test('a count of which the answer was lost leaves its call unsaved, and what the call saved before counts', async () => {
  const lose = (db: Database) => sql`do $$ begin perform pg_sleep(5); end $$`.execute(db);
  for (const saves of [false, true]) {
    const own = createPool({ ...database.pool.options, max: 1 });
    const db = createDatabase(own);
    own.on('connect', (client) => setTimeout(() => socketOf(client).destroy(), 300));
    const known = await knownAfter(async () => {
      if (saves) await db.transaction().execute((trx) => sql`select 1`.execute(trx));
      await repeatable(() => lose(db));
    });
    expect(known).toEqual({ away: true, maybe: saves });
    await db.destroy();
  }
});

test('what was lost while it was looked who asks leaves a call unsaved', async () => {
  const own = createPool({ ...database.pool.options, max: 1 });
  const db = createDatabase(own);
  own.on('connect', (client) => setTimeout(() => socketOf(client).destroy(), 300));
  const request = {};
  const known = await knownAfter(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    beginCall(request, () => {
      const lost = sql`do $$ begin perform pg_sleep(5); end $$`.execute(db).catch(() => {});
      void lost.then(() => goOn(request, true, () => (mayBeSaved() ? resolve() : reject(notConnected()))));
    });
    await promise;
  });
  expect(known).toEqual({ away: true, maybe: false });
  await db.destroy();
});

test('what a call may have saved is known to the one around it, and to what that reads afterwards', async () => {
  const own = createPool({ ...database.pool.options, max: 1 });
  const db = createDatabase(own);
  const known = await knownAfter(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    watchWrites(() => {
      void db
        .transaction()
        .execute((trx) => sql`select 1`.execute(trx))
        .then(() => resolve());
    });
    await promise;
    repeatable(() => expect(mayBeSaved()).toBe(true));
    throw notConnected();
  });
  expect(known).toEqual({ away: true, maybe: true });
  await db.destroy();
});

test('what is committed and waits for its standby as the database is stopped may be saved, and is', async () => {
  const postgres = await startPostgres();
  const pool = createPool({ connectionString: postgres.url, max: 2 });
  await pool.query('create table kept (number int)');
  await pool.query(`alter system set synchronous_standby_names = 'nobody'`);
  await pool.query('select pg_reload_conf()');
  const db = createDatabase(createPool({ connectionString: postgres.url, max: 1 }));
  // A commit does not wait before PostgreSQL has taken the setting up, some moment after it was told.
  let sent = 0;
  const known = knownAfter(async () => {
    for (;;) await sql`insert into kept values (${++sent})`.execute(db);
  });
  const waiting = `select pid from pg_stat_activity where wait_event = 'SyncRep'`;
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 60_000);
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  expect(await known).toEqual({ away: true, maybe: true });
  expect((await pool.query('select from kept where number = $1', [sent])).rowCount).toBe(1);
  await db.destroy();
  await pool.end();
  await postgres.stop();
});

const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;
