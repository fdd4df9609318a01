import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Env } from '#server/env.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { BackupPlace } from './backup-place.ts';
import { hashed, sha256Of } from './hashed.ts';
import { fileName, keysOf, type Manifest, manifestName, tableName } from './manifest.ts';
import { type CopiedTable, copyOut, listSequences, listTables } from './table-list.ts';

type Source = { pool: pg.Pool; files: Pick<FileStore, 'named'>; env: Pick<Env, 'secretKey' | 'log'> };

const filesAtOnce = 16;

/**
 * Writes database and files into an empty place, beside a running server: the database as it is at one moment, the
 * files after it, so that none of its files is missing. The manifest comes last: without it a backup is none.
 */
export async function takeBackup({ pool, files, env }: Source, place: BackupPlace): Promise<Manifest> {
  if (!(await place.isEmpty())) throw new Error(`${place.title} is not empty.`);
  const database = await copyDatabase(pool, place);
  const manifest: Manifest = {
    format: 1,
    taken_at: new Date().toISOString(),
    keys: keysOf(env),
    ...database,
    files: await copyFiles(files.named, place),
  };
  await place.write(manifestName, Readable.from([`${JSON.stringify(manifest, null, 1)}\n`]));
  return manifest;
}

async function copyDatabase(pool: pg.Pool, place: BackupPlace) {
  const client = await pool.connect();
  try {
    const { rows: migrations } = await client.query(`select to_regclass('kysely_migration') as there`);
    if (!migrations[0]?.there) throw new Error('The database is empty: there is nothing to back up.');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) tables.push({ ...table, ...(await copyTable(client, table, place)) });
    const sequences = await listSequences(client);
    await client.query('commit');
    client.release();
    return { migration: rows[0]?.name ?? '', tables, sequences };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function copyTable(client: pg.PoolClient, table: CopiedTable, place: BackupPlace) {
  const content = hashed();
  const zipped = createGzip({ level: 1 });
  await Promise.all([
    pipeline(client.query(to(copyOut(table))), content.stream, zipped),
    place.write(tableName(table.name), zipped),
  ]);
  // What is inside a value has no line break of its own in this format.
  return { rows: content.lines(), sha256: content.sha256() };
}

async function copyFiles(named: FileStore['named'], place: BackupPlace) {
  const limit = pLimit(filesAtOnce);
  const copied = (await inOrder(named)).map((name) => limit(() => copyFile(named, name, place)));
  return (await Promise.all(copied)).filter((each) => each !== null);
}

/** What the signer of the log remembers goes first: it never knows of a head whose files are not there. */
async function inOrder(named: FileStore['named']) {
  const names: string[] = [];
  for await (const name of named.list()) names.push(name);
  const [first, rest] = [true, false].map((ofSigner) =>
    names.filter((name) => name.startsWith('log-signer/') === ofSigner).sort(),
  );
  return [...(first ?? []), ...(rest ?? [])];
}

/** Null for one that was removed meanwhile. */
async function copyFile(named: FileStore['named'], name: string, place: BackupPlace) {
  const bytes = await named.get(name);
  if (!bytes) return null;
  await place.write(fileName(name), Readable.from([bytes]));
  return { name, bytes: bytes.length, sha256: sha256Of(bytes) };
}
