import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashLeaf } from '@countersign/verify/merkle';
import { formatCheckpoint } from '@countersign/verify/note';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Env, readEnv } from '#server/env.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { newLogKey, readLogKeys } from '#server/platform/settings/read-log-keys.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { checkLog } from './check-log.ts';
import { signedNote } from './finish-head.ts';
import { entriesBetween } from './log-queries.ts';
import { publishLog } from './publish-log.ts';
import { stateKeys } from './state-keys.ts';
import { writeStatement } from './write-statement.ts';

/** What the database lets whoever writes rows do to the log: the check of it tells. */
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-check-log-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let database: TestDatabase;
let env: Env;
let files: FileStore;
beforeEach(async () => {
  database = await createTestDatabase();
  env = readEnv({ NODE_ENV: 'test', SEED: 'none', LOG_INTERVAL_SECONDS: '0', DATA_DIR: join(dataDir, randomUUID()) });
  files = await openFileStore(env);
  await state();
  await state();
  return () => database.close();
});

const deps = (given = env) => ({ db: database.db, env: given, files });
const publish = (given = env) => publishLog(deps(given), []);
const broken = async (given = env) => (await checkLog(deps(given))).broken;
/** One answer, of which it is known what it says. */
async function state() {
  const fields = { title: 'Bridge', organisation: 'Rowan' };
  const stated = {
    kind: 'answer',
    subject: randomUUID(),
    at: new Date(),
    log: env.log.origin,
    rules: 8,
    fields,
  } as const;
  await database.db.transaction().execute((trx) => writeStatement(trx, stated));
}
const headOf = (size: number, { by = env.log.keys, root = Buffer.alloc(32, 7) } = {}) => ({
  size,
  root,
  note: signedNote(by, formatCheckpoint({ origin: env.log.origin, size, root })),
});

test('a statement that was given a number beyond the last is missed, and nothing is published over it', async () => {
  await publish();
  await state();
  await database.pool.query(`
    with taken as (delete from log_waiting returning statement_id)
    insert into log_numbers (log_index, statement_id) select 20000, statement_id from taken`);
  expect(await broken()).toEqual(['entry 2 is missing']);
  await publish();
  expect(await database.db.selectFrom('log_refusals').select('reason').execute()).toEqual([
    { reason: 'entries_differ' },
  ]);
});

test('a head that dates an entry back is told of, as none of our keys signed it, though its root is right', async () => {
  await publish();
  const [entry = Buffer.of()] = await entriesBetween(database.db, 0, 1);
  const root = Buffer.from(hashLeaf(entry));
  const forged = headOf(1, { by: readLogKeys(newLogKey(env.log.origin)), root });
  await database.db
    .insertInto('log_heads')
    .values({ ...forged, signed_at: new Date('2020-01-01') })
    .execute();
  expect(await broken()).toEqual(['the head of 1 entries was never signed']);
});

test('a head of ours that somebody else notes earlier than it was is told of', async () => {
  await publish();
  await state();
  await publish();
  // As where it was noted before the server did.
  await database.pool.query(`begin; set local session_replication_role = replica;
    update log_heads set signed_at = signed_at - interval '1 day' where size = 3; commit`);
  expect(await broken()).toEqual(['the head of 3 entries is dated before a smaller one']);
});

test('a head beyond what was signed is told of', async () => {
  await publish();
  await database.db.insertInto('log_heads').values(headOf(1_000)).execute();
  expect(await broken()).toEqual(['the head of 1000 entries was never signed']);
});

test('what was signed by a key of before is still ours, as the log says', async () => {
  await stateKeys(deps());
  await publish();
  const later = { ...env, log: { ...env.log, keys: readLogKeys(newLogKey(env.log.origin)) } };
  const both = { ...env, log: { ...env.log, keys: [...later.log.keys, ...env.log.keys] } };
  await state();
  await stateKeys(deps(both));
  await publish(both);
  expect(await broken(later)).toEqual([]);
});

test.each([
  ['other words', `'["c2FsdA","title","Tower"]'`],
  ['what it said of something else', `disclosures ->> 'organisation'`],
])('who takes out what an answer discloses, as an erasure may, and puts in %s is told of', async (_what, given) => {
  await publish();
  await database.pool.query(`begin; set local countersign.erasing = 'on';
    with gone as (delete from log_disclosed returning digest, disclosures)
      insert into log_disclosures select digest, 'title', ${given} from gone; commit`);
  expect(await broken()).toEqual(['what entry 0 discloses was changed', 'what entry 1 discloses was changed']);
});

test('what an erasure took out is no fault', async () => {
  await publish();
  await database.pool.query(`begin; set local countersign.erasing = 'on';
    update log_disclosed set disclosures = disclosures - 'title'; commit`);
  expect(await broken()).toEqual([]);
});
