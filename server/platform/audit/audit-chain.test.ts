import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { checkLog } from './check-log.ts';
import { recordAudit } from './record-audit.ts';
import { sealLog } from './seal-log.ts';

const key = 'a-key-that-only-the-tests-of-this-project-know';
let database: TestDatabase;
const opened: TestDatabase[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const write = (words: object = { reason: 'Invented work.' }) =>
  recordAudit(database.db, {
    actor: { type: 'admin', id: randomUUID() },
    action: 'suspend_user',
    subject: { type: 'profile', id: randomUUID() },
    data: words as Record<string, unknown>,
  });
const check = (head?: string) => checkLog(database.db, key, head);
/** As somebody does who owns the database: past the triggers. */
const tamper = (statement: string) =>
  database.pool.query(`set session_replication_role = replica; ${statement}; set session_replication_role = default`);

test('writers at once, one of whom commits late, and sealers at once leave one whole chain', async () => {
  let late = () => {};
  const slow = database.db.transaction().execute(async (trx) => {
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: 'grant_admin',
      subject: { type: 'profile', id: randomUUID() },
    });
    await new Promise<void>((done) => {
      late = done;
    });
  });
  await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 6 === 0 ? sealLog(database.db, key) : write({ n }))));
  await sealLog(database.db, key);
  expect(await check()).toMatchObject({ rows: 50, unsealed: 0, broken: [] });
  late();
  await slow;
  expect(await check()).toMatchObject({ rows: 51, unsealed: 1, broken: [] });
  await Promise.all([sealLog(database.db, key), sealLog(database.db, key)]);
  expect(await check()).toMatchObject({ rows: 51, unsealed: 0, emptied: 0, broken: [] });
});

test.each([
  [
    'whose act it was',
    `update audit_log set actor_id = gen_random_uuid() where id = 2`,
    'row 2 is not as it was written',
  ],
  ['when', `update audit_log set at = at - interval '1 day' where id = 2`, 'row 2 is not as it was written'],
  ['what was done', `update audit_log set action = 'reinstate_user' where id = 2`, 'row 2 is not as it was written'],
  [
    'the words',
    `update audit_log set data = '{"reason": "Asked for."}' where id = 2`,
    'the words of row 2 were changed',
  ],
  ['that it happened', `delete from audit_log where id = 2`, 'row 2 is missing'],
  [
    'that it happened, with its link',
    `delete from audit_log where id = 2; delete from audit_chain where audit_id = 2`,
    'link 2 is missing',
  ],
  ['that it happened, before it was sealed', `delete from audit_log where id = 4`, 'row 4 is missing'],
  [
    'what never happened',
    `insert into audit_log (actor_type, action, subject_type, subject_id) values ('system', 'grant_admin', 'profile', gen_random_uuid())`,
    'row 5 was written past the log',
  ],
  [
    'the order',
    `update audit_chain set audit_id = 9 where audit_id = 2; update audit_chain set audit_id = 2 where audit_id = 3;
       update audit_chain set audit_id = 3 where audit_id = 9`,
    'row 3 is not as it was written',
  ],
])('who owns the database cannot change %s unnoticed', async (_name, statement, told) => {
  for (let n = 0; n < 3; n++) await write();
  await sealLog(database.db, key);
  await write();
  expect((await check()).broken).toEqual([]);
  await tamper(statement);
  expect((await check()).broken).toContain(told);
});

test('ids that are noted of no row, or a second time, keep no row from being sealed, and are told', async () => {
  await write();
  await sealLog(database.db, key);
  await database.pool.query('insert into audit_unsealed select 1 union all select -n from generate_series(1, 1000) n');
  await write();
  await sealLog(database.db, key);
  const { rows } = await database.pool.query('select audit_id::int as id from audit_chain order by position');
  expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  const { broken } = await check();
  // Which of them are told is for the database to choose: it tells twenty.
  expect(broken).toContainEqual(expect.stringMatching(/^row -\d+ is missing$/));
  await database.pool.query('delete from audit_unsealed where audit_id < 0');
  expect((await check()).broken).toEqual(['row 1 is noted as new and has a link']);
});

test('an end that was cut off is found by a link that was noted, and another key makes no chain', async () => {
  for (let n = 0; n < 3; n++) await write();
  await sealLog(database.db, key);
  const { head } = await check();
  await write();
  await sealLog(database.db, key);
  expect((await check(head)).broken).toEqual([]);
  await tamper('delete from audit_log where id > 2; delete from audit_chain where audit_id > 2');
  expect((await check()).broken).toEqual([]);
  expect((await check(head)).broken).toEqual(['the link that was noted is not in the chain']);
  expect((await checkLog(database.db, 'another-key-that-is-long-enough-for-a-key', undefined)).broken).not.toEqual([]);
});

test('an erasure empties words and breaks nothing; nothing else gets past the database', async () => {
  await write();
  await write({});
  await sealLog(database.db, key);
  await database.pool.query(`begin; set local countersign.erasing = 'on'; update audit_log set data = '{}'; commit`);
  expect(await check()).toMatchObject({ emptied: 1, broken: [] });
  for (const statement of [
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_chain set link = words`,
    'delete from audit_chain',
    'truncate audit_chain',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow(/append-only/);
});
