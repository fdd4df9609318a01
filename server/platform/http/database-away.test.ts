import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { startMortalDatabase } from '#server/testing/mortal-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let database: Awaited<ReturnType<typeof startMortalDatabase>>;
let server: TestApp;
beforeAll(async () => {
  database = await startMortalDatabase();
  server = await startTestApp({}, { database });
});
afterAll(() => server.close());

/** Ends PostgreSQL as a power cut would while `meanwhile` runs, and starts it again. */
async function whileAway(meanwhile: () => Promise<void>) {
  await database.postgres.kill();
  try {
    await meanwhile();
  } finally {
    await database.postgres.start();
  }
}

const away = { status: 503, code: 'unavailable' };

test('killed, every call answers 503 and says when to come back; started again, it goes on as before', async () => {
  const { id, form } = await signUpMember(server);
  const [browser, visitor] = [await signedInBrowser(server, id), server.browser()];
  expect((await visitor.get('/api/health')).json()).toEqual({ status: 'ok', log: 'signing' });
  const { token } = await server.deps.accessTokens.sign({ userId: id, sessionId: id });
  await whileAway(async () => {
    const answers = [
      await browser.get('/api/profile'),
      await browser.patch('/api/profile', { version: 1, full_name: 'Noor' }),
      await visitor.post('/api/sign-in', { email: form.email, password: form.password }),
      await visitor.get('/api/profile', { authorization: `Bearer ${token}` }),
      await visitor.get('/api/health'),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject(away);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(String(answer.headers['set-cookie']), 'nobody is signed out').not.toContain(sessionCookie);
    }
  });
  await vi.waitFor(async () => expect((await visitor.get('/api/health')).statusCode).toBe(200), 60_000);
  expect((await browser.get('/api/profile')).json()).toMatchObject({ full_name: form.full_name });
});

/** Makes changes of profiles wait, before they are made or while they are committed. */
async function slowProfiles(when: 'before update' | 'commit') {
  await database.pool.query(`create or replace function wait_here() returns trigger language plpgsql
    as $$ begin perform pg_sleep(20); return new; end $$`);
  await database.pool.query(
    when === 'commit'
      ? `create constraint trigger slow after update on profiles deferrable initially deferred for each row execute function wait_here()`
      : `create trigger slow before update on profiles for each row execute function wait_here()`,
  );
}

test.each([
  ['before update', 'unavailable'],
  ['commit', 'maybe_saved'],
] as const)('killed in the middle of a change (%s), it says %s', async (when, code) => {
  const { id } = await signUpMember(server);
  const browser = await signedInBrowser(server, id);
  const { version } = (await browser.get('/api/profile')).json();
  await slowProfiles(when);
  const call = browser.patch('/api/profile', { version, full_name: 'Somebody Else' });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where wait_event = 'PgSleep' and pid <> pg_backend_pid()`,
    );
    expect(rows).toHaveLength(1);
  }, 60_000);
  await whileAway(async () => {
    const answer = await call;
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe(code);
  });
  await vi.waitFor(() => database.pool.query('drop trigger slow on profiles'), 60_000);
});

test('killed while a sign-in is committed, it says that signing in again is all there is to do', async () => {
  const { form } = await signUpMember(server);
  await database.pool.query(`create or replace function wait_here() returns trigger language plpgsql
    as $$ begin perform pg_sleep(20); return new; end $$`);
  await database.pool.query(
    `create constraint trigger slow after insert on sessions deferrable initially deferred for each row execute function wait_here()`,
  );
  const call = server.browser().post('/api/sign-in', { email: form.email, password: form.password });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where wait_event = 'PgSleep' and pid <> pg_backend_pid()`,
    );
    expect(rows).toHaveLength(1);
  }, 60_000);
  await whileAway(async () => expect((await call).json()).toMatchObject(away));
  await vi.waitFor(() => database.pool.query('drop trigger slow on sessions'), 60_000);
});

test('a token whose key cannot be read is not called wrong', async () => {
  const { id } = await signUpMember(server);
  const { token } = await server.deps.accessTokens.sign({ userId: id, sessionId: id });
  const db = createDatabase(createPool({ host: '127.0.0.1', port: 1 }));
  await expect(createAccessTokens({ env: server.deps.env, db }).sessionOf(token)).rejects.toSatisfy(isDatabaseAway);
});

test('an address that swallows everything, and a pool with nothing free, count as away', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const lost = createPool({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 });
  await expect(lost.query('select 1')).rejects.toSatisfy(isDatabaseAway);
  silent.close();

  const narrow = createPool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 100 });
  const taken = await narrow.connect();
  await expect(narrow.query('select 1')).rejects.toSatisfy(isDatabaseAway);
  const waiting = narrow.query('select 1');
  await wait(20);
  taken.release();
  await waiting;
  await narrow.end();
});

test('a mistake of ours stays one', async () => {
  const { id } = await signUpMember(server);
  const browser = await signedInBrowser(server, id);
  await database.pool.query('alter table drafts rename to hidden_drafts');
  const answer = await browser.put('/api/drafts', { id: null, project_id: null, data: {} });
  await database.pool.query('alter table hidden_drafts rename to drafts');
  expect(answer.json()).toMatchObject({ status: 500, code: 'internal' });
  expect(answer.headers['retry-after']).toBeUndefined();
});
