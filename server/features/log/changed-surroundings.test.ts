import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCheckpoint } from '@countersign/verify/note';
import { encodeEntry } from '@countersign/verify/statement';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Env, readEnv } from '#server/env.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey, readLogKeys } from '#server/platform/settings/read-log-keys.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { checkInTurn } from './check-file.ts';
import { extendEdge, readEdge } from './extend-tree.ts';
import { signedNote } from './finish-head.ts';
import { checkpointFile, readLogFile, writeLogFiles } from './log-files.ts';
import { findByDigest, lastHead } from './log-queries.ts';
import { noteRefusal } from './log-refusal.ts';
import { isBehind, logLag } from './log-state.ts';
import { makeProof } from './make-proof.ts';
import { publishLog } from './publish-log.ts';
import { recoverLog } from './recover-log.ts';
import { requireOrigin } from './require-origin.ts';
import { readMemory, remember } from './signer-memory.ts';
import { statementRows, writeNotice, writeStatement, writeWithdrawal } from './write-statement.ts';

const something = { kind: 'answer', at: new Date(), log: 'localhost/log', rules: 8 } as const;
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-log-'));
const settings = { NODE_ENV: 'test', SEED: 'none', LOG_INTERVAL_SECONDS: '5' };
let database: TestDatabase;
let env: Env;
beforeEach(async () => {
  database = await createTestDatabase();
  env = readEnv({ ...settings, DATA_DIR: join(dataDir, randomUUID()) });
  return () => database.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const sizeNow = async () => (await lastHead(database.db))?.size ?? 0;
async function publish() {
  await database.db.transaction().execute((trx) => writeNotice(trx, env.log.origin, 'Something happened.'));
  await publishLog({ db: database.db, env, files: await openFileStore(env) }, []);
  return sizeNow();
}

test('a key of another name is refused before it signs', async () => {
  const other = readEnv({
    ...settings,
    DATA_DIR: env.dataDir,
    LOG_KEY: newLogKey('elsewhere.example/log'),
    ISSUER_KEY: newIssuerKey('elsewhere.example'),
  });
  await requireOrigin({ db: database.db, env: other });
  await publish();
  await requireOrigin({ db: database.db, env });
  await expect(requireOrigin({ db: database.db, env: other })).rejects.toThrow(
    /LOG_KEY: the log of this database is localhost:\d+\/log, this key signs for elsewhere\.example\/log/,
  );
});

test('nothing is read back that our key did not sign', async () => {
  const deps = { db: database.db, env, files: await openFileStore(env) };
  await publish();
  const { named } = deps.files;
  const forged = encodeEntry({ kind: 'withdrawal', tag: randomBytes(32), digest: randomBytes(32) });
  const { root, files } = extendEdge(await readEdge(1, readLogFile(named)), [forged]);
  await writeLogFiles(named, files);
  const text = formatCheckpoint({ origin: env.log.origin, size: 2, root });
  const stranger = readLogKeys(newLogKey(env.log.origin));
  await named.put(checkpointFile, Buffer.from(signedNote(stranger, text)));
  expect(await recoverLog(deps)).toEqual({ readBack: 0, lost: 0, remembered: false });
  expect((await readMemory(named, env.log.keys)).head?.size).toBe(1);
});

test('who can write files makes us sign nothing', async () => {
  const deps = { db: database.db, env, files: await openFileStore(env) };
  await publish();
  const { named } = deps.files;
  const size = 2;
  const root = Buffer.alloc(32, 7);
  const stranger = readLogKeys(newLogKey(env.log.origin));
  const { turn } = await readMemory(named, env.log.keys);
  for (const forge of [
    () => named.create(`log-signer/${String(turn + 1).padStart(12, '0')}.json`, Buffer.from('{"size":2')),
    () => named.create(`log-signer/${String(turn + 2).padStart(12, '0')}.json`, Buffer.from('{}')),
    () => remember(named, stranger, { turn: turn + 2, head: null }, { size, root }),
    // Signed by us, for another turn.
    async () => {
      const ours = await named.get(`log-signer/${String(turn).padStart(12, '0')}.json`);
      await named.create(`log-signer/${String(turn + 4).padStart(12, '0')}.json`, Buffer.from(ours ?? ''));
    },
  ]) {
    await forge();
    await publishLog(deps, []);
    const { rows } = await database.pool.query('select reason from log_refusals');
    expect(rows).toEqual([{ reason: 'memory_unsigned' }]);
    await expect(recoverLog(deps)).rejects.toThrow('memory_unsigned');
    expect(await sizeNow()).toBe(1);
  }
});

test('who checks many receipts has them checked one after the other', async () => {
  const deps = { db: database.db, env, files: await openFileStore(env) };
  await publish();
  const [row] = await database.db.selectFrom('log_statements').select(['digest', 'statement']).execute();
  const stated = Array.from({ length: 6000 }, () => statementRows({ ...something, subject: randomUUID() }).statement);
  for (let at = 0; at < stated.length; at += 1000)
    await database.db
      .insertInto('log_statements')
      .values(stated.slice(at, at + 1000))
      .execute();
  const entry = row && (await findByDigest(database.db, row.digest));
  const proof = entry && (await makeProof(deps, entry));
  await publishLog(deps, []);
  const [most, reading] = [{ count: 0 }, { count: 0 }];
  const get: typeof deps.files.named.get = async (name) => {
    reading.count += 1;
    most.count = Math.max(most.count, reading.count);
    return deps.files.named.get(name).finally(() => {
      reading.count -= 1;
    });
  };
  const files = { ...deps.files, named: { ...deps.files.named, get } };
  const checks = Array.from({ length: 6 }, () => checkInTurn({ ...deps, files }, '198.51.100.0', proof ?? ''));
  for (const { checks: each } of await Promise.all(checks))
    expect(each.find(({ name }) => name === 'consistency')?.data).toMatchObject({ from: 1, to: 6001 });
  // As many as one check reads ahead.
  expect(most.count).toBeLessThanOrEqual(8);
});

test('what many state within an interval waits for one head; a clock that was ahead keeps nothing waiting', async () => {
  const deps = { db: database.db, env };
  await publish();
  await database.db.transaction().execute((trx) => writeNotice(trx, env.log.origin, 'Something else happened.'));
  const moveHead = (by: string) =>
    database.pool.query(
      `begin; set local session_replication_role = replica;
       update log_heads set signed_at = signed_at + interval '${by}'; commit`,
    );
  expect(await isBehind(deps)).toBe(false);
  expect(await logLag(deps)).toBeGreaterThan(0);
  await moveHead('-5 seconds');
  expect(await isBehind(deps)).toBe(true);
  await moveHead('1 day');
  expect(await isBehind(deps)).toBe(true);
});

test('while the signer refuses, a head is wanted by nobody but the clock of each minute', async () => {
  const deps = { db: database.db, env: { ...env, log: { ...env.log, interval: 0 } } };
  await database.db.transaction().execute((trx) => writeNotice(trx, env.log.origin, 'Something happened.'));
  expect(await isBehind(deps)).toBe(true);
  await noteRefusal(database.db, 'files_differ');
  expect(await isBehind(deps)).toBe(false);
});

test('what was stated together is in no order of time, and nothing is taken back before it was said', async () => {
  const { db } = database;
  const subjects = Array.from({ length: 20 }, () => randomUUID());
  const rules = 8;
  await db.transaction().execute(async (trx) => {
    for (const subject of subjects) {
      await writeStatement(trx, { kind: 'answer', subject, at: new Date(), log: env.log.origin, rules });
      await writeWithdrawal(trx, { subject, at: new Date(), rules });
    }
  });
  await publish();
  const placesOf = async (kind: number) => {
    const rows = db.selectFrom('log_entries').select(['subject', 'log_index']).where('kind', '=', kind);
    return new Map((await rows.execute()).map(({ subject, log_index }) => [subject ?? '', log_index ?? -1]));
  };
  const [said, takenBack] = [await placesOf(1), await placesOf(2)];
  for (const subject of subjects) expect(takenBack.get(subject)).toBeGreaterThan(said.get(subject) ?? 99);
  for (const places of [said, takenBack]) {
    const inTime = subjects.map((subject) => places.get(subject) ?? -1);
    expect(inTime).not.toEqual(inTime.toSorted((one, other) => one - other));
  }
});
