import { randomUUID } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { Numbers } from '#shared/admin/numbers.ts';
import { numbersOverTime } from './numbers-over-time.ts';

const server = await openServer();
let admin: Owner;
let owner: Owner;
beforeAll(async () => {
  [admin, owner] = [await signUpMember(server), await signUpMember(server)];
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
});

const ask = (query: string) => admin.browser.get(`/api/admin/numbers${query}`);
const numbers = async (query: string): Promise<Numbers> => (await ask(query)).json();
const on = (numbers: Numbers, day: string) => numbers.steps.find(({ from, to }) => from <= day && day <= to);
const wait = (numbers: Numbers, queue: string) => numbers.waits.find((each) => each.queue === queue);

const message = (created_at: string, settled_at: string) =>
  server.db
    .insertInto('contact_messages')
    .values({
      ...{ id: randomUUID(), name: 'Priya', email: 'priya@harbour.example', topic: 'question', locale: 'en' },
      ...{ message: 'Is it?', created_at: new Date(created_at), settled_at: new Date(settled_at) },
    })
    .execute();
const mail = (day: string, outcome: object) =>
  server.db
    .insertInto('mails')
    .values({
      ...{ id: randomUUID(), kind: 'contact-reply', recipient: 'priya@harbour.example', locale: 'en' },
      ...{ created_at: new Date(day), ...outcome },
    })
    .execute();
async function project(created: string) {
  const id = randomUUID();
  const words = { title: 'Harbour office', summary: 'It.', role: 'Architect', started_on: '2021-01-01' };
  await server.db
    .insertInto('projects')
    .values({ id, user_id: owner.id, ...words, created_at: new Date(created) })
    .execute();
  return id;
}
const hold = (project_id: string, rule: string, created: string, decided: string | null, outcome: string | null) =>
  server.db
    .insertInto('project_holds')
    .values({
      ...{ id: randomUUID(), project_id, owner_id: owner.id, rule, detail: '{}', created_at: new Date(created) },
      ...{ decided_at: decided && new Date(decided), outcome: outcome as 'approved' | null },
    })
    .execute();

test('each thing counts on its day, and a day ends at midnight UTC', async () => {
  await project('2021-03-01T00:00:00Z');
  await project('2021-03-01T23:59:59.999Z');
  await project('2021-03-02T00:00:00Z');
  const days = await numbers('?until=2021-03-02');
  expect([days.steps.length, on(days, '2021-03-01')?.projects, on(days, '2021-03-02')?.projects]).toEqual([30, 2, 1]);
  // What came after the range is not in it.
  expect((await numbers('?until=2021-03-01')).steps.at(-1)).toMatchObject({ to: '2021-03-01', projects: 2 });
  const months = await numbers('?period=months&until=2021-04-30');
  expect([on(months, '2021-03-15')?.projects, on(months, '2021-04-15')?.projects]).toEqual([3, 0]);
  expect(on(await numbers('?period=weeks&until=2021-03-07'), '2021-03-02')?.projects).toBe(3);
});

test('a hold counts once however many rules made it, and its end by what was decided', async () => {
  const [one, other] = [await project('2021-06-01'), await project('2021-06-01')];
  for (const rule of ['same_device', 'owner_mailbox'])
    await hold(one, rule, '2021-06-02T08:00:00Z', '2021-06-03T08:00:00Z', 'approved');
  await hold(one, 'review', '2021-06-03T08:00:00Z', '2021-06-03T08:00:00Z', 'approved');
  await hold(other, 'appeal', '2021-06-02T08:00:00Z', '2021-06-02T12:00:00Z', 'other_signer');
  await hold(other, 'review', '2021-06-02T12:00:00Z', '2021-06-02T12:00:00Z', 'other_signer');
  const found = await numbers('?until=2021-06-05');
  expect(on(found, '2021-06-02')).toMatchObject({ held: 2, approved: 0, asked_again: 1 });
  expect(on(found, '2021-06-03')).toMatchObject({ held: 0, approved: 1 });
  expect(wait(found, 'held')?.whole).toEqual({ decided: 1, half: 24, most: 24 });
  expect(wait(found, 'appeals')?.whole).toEqual({ decided: 1, half: 4, most: 4 });
});

test('waiting time is told of each queue, for each step and the whole', async () => {
  for (let hours = 1; hours <= 9; hours++) await message('2021-08-01T00:00:00Z', `2021-08-01T0${hours}:00:00Z`);
  await message('2021-08-01T00:00:00Z', '2021-08-03T00:00:00Z');
  const found = wait(await numbers('?until=2021-08-03'), 'messages');
  expect(found?.whole).toEqual({ decided: 10, half: 5.5, most: 12.9 });
  expect(found?.steps.slice(-3)).toEqual([
    { decided: 9, half: 5, most: 8.2 },
    { decided: 0, half: null, most: null },
    { decided: 1, half: 48, most: 48 },
  ]);
});

test('of mails, those that are not needed any more did not fail', async () => {
  const failed_at = new Date('2021-09-02');
  await mail('2021-09-01', { sent_at: failed_at });
  await mail('2021-09-02', { failed_at, last_error: 'recipient refused' });
  await mail('2021-09-02', { failed_at, last_error: 'ECONNECTION' });
  await mail('2021-09-02', { failed_at, last_error: 'not needed any more' });
  const found = await numbers('?until=2021-09-02');
  expect([on(found, '2021-09-01')?.mails, on(found, '2021-09-02')]).toMatchObject([
    1,
    { mails: 3, bounced: 1, failed: 1 },
  ]);
});

test('without a day it ends today, and no later one is named', async () => {
  const today = await numbers('');
  expect(today.steps.at(-1)).toMatchObject({ to: today.today, sign_ups: 2 });
  expect((await numbers('?until=2999-12-31')).steps).toEqual(today.steps);
});

test.each(['until=yesterday', 'until=2021-02-30', 'until=1999-12-31', 'until=', 'period=years'])(
  '%s is refused',
  async (query) => {
    expect((await ask(`?${query}`)).statusCode).toBe(422);
  },
);

test('no table is read whole', async () => {
  const { pool } = server.deps;
  const asked: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const queues = features.flatMap(({ queues: given }) => given ?? []);
  await numbersOverTime(db, queues, { period: 'months' });
  expect(asked.length).toBeGreaterThan(queues.length);
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    for (const { sql, parameters } of asked) {
      const { rows } = await client.query(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
      // An index read from end to end is the table again.
      for (const [scan] of plan.matchAll(/Index (Only )?Scan.*\n.*/g))
        if (/decided|settled|created|answered|failed|opened/.test(scan)) expect(scan).toContain('Index Cond');
    }
  } finally {
    client.release(true);
  }
});
