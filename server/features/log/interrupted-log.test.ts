import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { parseCheckpoint, parseNote } from '@countersign/verify/note';
import { decodeEntry } from '@countersign/verify/statement';
import { readEntries } from '@countersign/verify/tiles';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { NamedFiles } from '#server/platform/files/named-files.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { readBucket } from '#server/platform/settings/read-bucket.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { checkLog } from './check-log.ts';
import { readLogFile } from './log-files.ts';
import { isBehind, logLag } from './log-state.ts';
import { publishLog } from './publish-log.ts';
import { recoverLog } from './recover-log.ts';
import { readMemory } from './signer-memory.ts';
import { writeStatement } from './write-statement.ts';

const s3 = await startS3Server();
afterAll(s3.close);

describe.each(['a folder', 'a bucket'] as const)('%s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-log-'));
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_INTERVAL_SECONDS: '0', SEED: 'none' });
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let files: FileStore;
  let heard: number[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    heard = [];
    const place = randomUUID();
    files = await openFileStore(
      kind === 'a folder'
        ? { bucket: null, dataDir: join(dataDir, place) }
        : { bucket: readBucket(s3.url.replace('/kept', `/${place}`)), dataDir },
    );
    return () => database.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const state = (count: number) =>
    database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < count; n += 1)
        await writeStatement(trx, {
          kind: 'answer',
          subject: randomUUID(),
          at: new Date(),
          log: env.log.origin,
          rules: 8,
          fields: { title: 'Bridge' },
        });
    });
  const publish = (named: NamedFiles = files.named) =>
    publishLog({ db: database.db, env, files: { ...files, named } }, [
      async (_trx, logged) => void heard.push(...logged.map(({ index }) => index)),
    ]);
  async function published() {
    const note = await files.named.get('log/checkpoint');
    if (!note) return { size: 0, entries: [] };
    const { size, root } = parseCheckpoint(parseNote(note.toString()).text);
    const entries: Uint8Array[] = [];
    for await (const { entry } of readEntries(size, 0, size, readLogFile(files.named))) entries.push(entry);
    const tree = new Frontier();
    for (const entry of entries) tree.append(hashLeaf(entry));
    expect(Buffer.from(tree.root()).equals(root)).toBe(true);
    return { size, entries: entries.map((entry) => Buffer.from(entry).toString('hex')) };
  }
  const deps = () => ({ db: database.db, env, files });
  const refusal = async () =>
    (await database.db.selectFrom('log_refusals').select('reason').executeTakeFirst())?.reason ?? null;

  /** Dies at the nth thing that is done with the files, before or after it is done. */
  function dying(at: number, when: 'before' | 'after'): NamedFiles {
    let done = 0;
    const wrap =
      <Args extends unknown[], Given>(act: (...args: Args) => Promise<Given>) =>
      async (...args: Args) => {
        done += 1;
        if (done === at && when === 'before') throw new Error('killed');
        const given = await act(...args);
        if (done === at) throw new Error('killed');
        return given;
      };
    const { get, create, put } = files.named;
    return { ...files.named, get: wrap(get), create: wrap(create), put: wrap(put) };
  }

  // Some forty starts, each with files in a bucket: a busy machine takes its time.
  test('a run that dies at any step is finished by the next one, each entry once and in the same place', {
    timeout: 300_000,
  }, async () => {
    await state(250);
    await publish();
    let before = await published();
    expect(before.size).toBe(250);
    let size = 250;
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; ; step += 1) {
        await state(5);
        size += 5;
        const died = await publish(dying(step, when)).then(
          () => false,
          () => true,
        );
        await publish();
        const after = await published();
        expect(after.size).toBe(size);
        expect(after.entries.slice(0, before.size)).toEqual(before.entries);
        expect(new Set(after.entries).size).toBe(size);
        before = after;
        if (!died) break;
        expect(step).toBeLessThan(60);
      }
    }
    expect(heard).toEqual(Array.from({ length: size }, (_, index) => index));
    expect(await refusal()).toBe(null);
  });

  test('several that publish at once make one history', async () => {
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([state(70), state(70)]);
      await Promise.all(Array.from({ length: 4 }, () => publish()));
      await publish();
    }
    const { size, entries } = await published();
    expect([size, new Set(entries).size]).toEqual([560, 560]);
    expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 560 }, (_, index) => index));
  });

  test('a run fails once none of its files is on its way any more', async () => {
    await state(3);
    let underWay = 0;
    const create: NamedFiles['create'] = async (name, bytes) => {
      underWay += 1;
      await wait(name.includes('/entries/') ? 0 : 200);
      underWay -= 1;
      return name.includes('/entries/') ? Promise.reject(new Error('no room')) : files.named.create(name, bytes);
    };
    await expect(publish({ ...files.named, create })).rejects.toThrow('no room');
    expect(underWay).toBe(0);
  });

  test('a file that another run is just writing fails this run, and is no reason to refuse', async () => {
    await state(3);
    const { named } = files;
    // So answers a bucket that somebody else's bytes are on their way to.
    const busy = publish({ ...named, create: async (name) => name.startsWith('log-signer') });
    await expect(busy).rejects.toThrow('is being written');
    expect(await refusal()).toBe(null);
    await publish();
    expect((await published()).size).toBe(3);
  });

  test('a head is wanted while something waits for one, also after a run that died with it numbered', async () => {
    const wanted: boolean[] = [await isBehind(deps())];
    await state(40);
    wanted.push(await isBehind(deps()));
    // By then the statements have their numbers, and wait on no list.
    await expect(publish(dying(2, 'before'))).rejects.toThrow('killed');
    expect(await database.db.selectFrom('log_waiting').selectAll().execute()).toEqual([]);
    wanted.push(await isBehind(deps()));
    expect(await logLag(deps())).toBeGreaterThan(0);
    await publish();
    expect(await logLag(deps())).toBe(0);
    wanted.push(await isBehind(deps()));
    expect(wanted).toEqual([false, true, true, false]);
    expect((await published()).size).toBe(40);
  });

  test('a database that was restored to an earlier day is not signed', async () => {
    await state(10);
    await publish();
    const { note } = await database.db.selectFrom('log_heads').select('note').executeTakeFirstOrThrow();
    await database.close();
    database = await createTestDatabase();
    await state(4);
    await publish();
    expect(await refusal()).toBe('database_older');
    expect((await files.named.get('log/checkpoint'))?.toString()).toBe(note);
    // Nothing was numbered over what others hold.
    expect(await database.db.selectFrom('log_numbers').selectAll().execute()).toEqual([]);
  });

  test('after a restore the entries are read back, with a notice, and nothing that was published changes', async () => {
    await state(300);
    await publish();
    const before = await published();
    await database.close();
    database = await createTestDatabase();
    await state(2);
    await publish();
    expect((await checkLog(deps())).broken).toEqual([
      'the database has 0 entries, 300 were signed: npm run log -- recover',
    ]);
    expect(await recoverLog(deps())).toEqual({ readBack: 300, lost: 300, remembered: false });
    await publish();
    const after = await published();
    expect(after.entries.slice(0, 300)).toEqual(before.entries);
    // Two that waited, and the notice.
    expect(after.size).toBe(303);
    expect(decodeEntry(Buffer.from(after.entries[302] ?? '', 'hex')).kind).toBe('notice');
    expect(await refusal()).toBe(null);
    expect(await checkLog(deps())).toEqual({ size: 303, signed: 303, waiting: 0, broken: [] });
    expect(await recoverLog(deps())).toEqual({ readBack: 0, lost: 0, remembered: false });
  });

  test('files that nobody signed are written anew when their database is gone', async () => {
    await state(5);
    await publish();
    const before = await published();
    const tables = ['log_statements', 'log_numbers', 'log_heads'];
    const rows = await Promise.all(tables.map((table) => database.pool.query(`select * from ${table}`)));
    await state(3);
    const isMemory = (name: string) => name.startsWith('log-signer');
    const dies: NamedFiles['create'] = (name, bytes) =>
      isMemory(name) ? Promise.reject(new Error('killed')) : files.named.create(name, bytes);
    await expect(publish({ ...files.named, create: dies })).rejects.toThrow('killed');

    await database.close();
    database = await createTestDatabase();
    for (const [index, table] of tables.entries())
      await database.pool.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
        [
          JSON.stringify(rows[index]?.rows, (_, value) =>
            value?.type === 'Buffer' ? `\\x${Buffer.from(value.data).toString('hex')}` : value,
          ),
        ],
      );
    await database.pool.query('delete from log_waiting');
    await database.pool.query(`select setval(pg_get_serial_sequence('log_statements', 'id'), 1000)`);
    await state(3);
    await publish();
    expect(await refusal()).toBe('files_differ');
    expect(await recoverLog(deps())).toEqual({ readBack: 0, lost: 0, remembered: false });
    await publish();
    const after = await published();
    expect([after.size, after.entries.slice(0, 5)]).toEqual([8, before.entries]);
    expect(await refusal()).toBe(null);
    expect((await checkLog(deps())).broken).toEqual([]);
  });

  test('a statement that neither has a number nor waits for one is told of', async () => {
    await state(3);
    await publish();
    await state(2);
    expect((await checkLog(deps())).broken).toEqual([]);
    await database.pool.query(`begin; set local session_replication_role = replica; delete from log_waiting; commit`);
    expect((await checkLog(deps())).broken).toEqual(['2 statements are kept out of the log']);
  });

  test('a signer that lost its memory is reminded of the newest head', async () => {
    await state(20);
    await publish();
    const before = await published();
    const forgetful: NamedFiles = {
      ...files.named,
      get: (name) => files.named.get(name.replace('log-signer', 'log-signer-2')),
      create: (name, bytes) => files.named.create(name.replace('log-signer', 'log-signer-2'), bytes),
    };
    await publish(forgetful);
    expect(await refusal()).toBe('memory_older');
    expect(await recoverLog({ ...deps(), files: { ...files, named: forgetful } })).toMatchObject({
      remembered: true,
    });
    await publish(forgetful);
    expect(await refusal()).toBe(null);
    expect((await published()).entries.slice(0, 20)).toEqual(before.entries);
  });

  test('a database with other entries than were published is not made to fit', async () => {
    await state(10);
    await publish();
    await database.close();
    database = await createTestDatabase();
    await state(10);
    await database.pool.query('insert into log_numbers select id - 1, id from log_statements');
    await database.pool.query('delete from log_waiting');
    await publish();
    expect(await refusal()).toBe('entries_differ');
    await expect(recoverLog(deps())).rejects.toThrow('Entry 0 of the database is not the one that was published');
    expect((await checkLog(deps())).broken).toContain('entry 0 is not the one that was published');
  });

  test('a signer whose memory is older than what was published signs nothing', async () => {
    await state(10);
    await publish();
    await state(10);
    await publish();
    const { turn } = await readMemory(files.named, env.log.keys);
    const last = `log-signer/${String(turn).padStart(12, '0')}.json`;
    await state(1);
    await publish({ ...files.named, get: async (name) => (name === last ? null : files.named.get(name)) });
    expect(await refusal()).toBe('memory_older');
  });

  test.each([
    ['a tile', 'log/tile/0/000.p/10'],
    ['a bundle', 'log/tile/entries/000.p/10'],
  ])('%s that was changed is not built upon', async (_what, name) => {
    await state(10);
    await publish();
    const bytes = await files.named.get(name);
    await files.named.put(name, Buffer.from(bytes ?? '').fill(7, 20, 30));
    await state(1);
    await publish();
    expect(await refusal()).toBe('files_differ');
  });

  test('a full disk publishes nothing, and the next run goes on', async () => {
    await state(3);
    const full: NamedFiles = { ...files.named, create: () => Promise.reject(new Error('ENOSPC')) };
    await expect(publish(full)).rejects.toThrow('ENOSPC');
    expect((await published()).size).toBe(0);
    await publish();
    expect((await published()).size).toBe(3);
  });
});
