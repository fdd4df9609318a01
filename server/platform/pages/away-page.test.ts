import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notConnected } from '#server/platform/database/database-away.ts';
import { signedInBrowser, signUpMember } from '#server/testing/accounts.ts';
import { startMortalDatabase } from '#server/testing/mortal-database.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { askingWithin } from './ask-within.ts';

type Ask = (call: Request) => Promise<Response>;
const ask: Ask = (call) =>
  (globalThis as unknown as Record<symbol, { getStore(): Ask }>)[Symbol.for('countersign.ask-within')]?.getStore()(
    call,
  ) as Promise<Response>;

let database: Awaited<ReturnType<typeof startMortalDatabase>>;
let server: TestApp;
/** What the action of the page asks the API, and what that and a loader are answered. */
let asks: { url: string; method: string; body: unknown };
let told: unknown[];

beforeAll(async () => {
  database = await startMortalDatabase();
  server = await startTestApp(
    {},
    {
      database,
      // A page whose form asks the API, and that cannot be read afterwards.
      pages: (request, reply, { unavailable }) =>
        askingWithin(request, reply, async () => {
          if (unavailable)
            return {
              body: Buffer.from(String(unavailable)),
              status: 503,
              methods: undefined,
              keep: null,
              counted: null,
            };
          const { url, method, body } = asks;
          const init = { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
          const answer = await ask(new Request(`http://own.invalid${url}`, init));
          const read = await ask(new Request('http://own.invalid/api/profile'));
          told = await Promise.all([answer, read].map(async (each) => ((await each.json()) as { code: string }).code));
          throw notConnected();
        }),
    },
  );
  await database.pool.query(`create function wait_here() returns trigger language plpgsql
    as $$ begin perform pg_sleep(20); return new; end $$`);
});
afterAll(() => server.close());

/** Makes what writes to a table wait as it is committed. */
const slowCommits = (table: string) =>
  database.pool.query(`create constraint trigger slow after insert or update on ${table}
    deferrable initially deferred for each row execute function wait_here()`);

test.each([
  [
    'saves something',
    'profiles',
    'maybe_saved',
    () => ({ url: '/api/profile', method: 'PATCH', body: { headline: 'Builds bridges', version: 1 } }),
  ],
  [
    'may be asked twice',
    'sessions',
    'unavailable',
    ({ email, password }: { email: string; password: string }) => ({
      url: '/api/sign-in',
      method: 'POST',
      body: { email, password },
    }),
  ],
] as const)('a page whose form %s says as its call does whether it may be saved', async (_what, table, code, asked) => {
  const { id, form } = await signUpMember(server);
  const browser = await signedInBrowser(server, id);
  asks = asked(form);
  await slowCommits(table);
  const csrf = Object.entries(browser.jar).find(([name]) => name.endsWith('csrf'))?.[1] ?? '';
  const page = browser.request('POST', '/en/page', `csrf=${csrf}`, {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
  });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
    expect(rows).toHaveLength(1);
  }, 60_000);
  await database.postgres.kill();
  const { body } = await page;
  await database.postgres.start();
  await vi.waitFor(() => database.pool.query(`drop trigger slow on ${table}`), 60_000);
  expect([...told, body]).toEqual([code, code, code]);
});
