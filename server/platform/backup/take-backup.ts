import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Env } from '#server/env.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { hashed, sha256Of } from './hashed.ts';
import { fileFile, keysOf, type Manifest, manifestFile, tableFile } from './manifest.ts';
import { type CopiedTable, copyOut, listSequences, listTables } from './table-list.ts';

type Source = { pool: pg.Pool; files: Pick<FileStore, 'named'>; env: Pick<Env, 'secretKey' | 'log'> };

const filesAtOnce = 16;

/**
 * Writes database and files into an empty folder, beside a running server: the database as it is at one moment, the
 * files after it, so that none of its files is missing. The manifest comes last: without it a backup is none.
 */
export async function takeBackup({ pool, files, env }: Source, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const database = await copyDatabase(pool, folder);
  const manifest: Manifest = {
    format: 1,
    taken_at: new Date().toISOString(),
    keys: keysOf(env),
    ...database,
    files: await copyFiles(files.named, folder),
  };
  const part = `${manifestFile(folder)}.part`;
  await writeFile(part, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await rename(part, manifestFile(folder));
  return manifest;
}

async function copyDatabase(pool: pg.Pool, folder: string) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client))
      tables.push({ ...table, ...(await copyTable(client, table, folder)) });
    const sequences = await listSequences(client);
    await client.query('commit');
    client.release();
    return { migration: rows[0]?.name ?? '', tables, sequences };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function copyTable(client: pg.PoolClient, table: CopiedTable, folder: string) {
  const file = tableFile(folder, table.name);
  await mkdir(dirname(file), { recursive: true });
  const content = hashed();
  const out = createWriteStream(file, { mode: 0o600 });
  await pipeline(client.query(to(copyOut(table))), content.stream, createGzip({ level: 1 }), out);
  // What is inside a value has no line break of its own in this format.
  return { rows: content.lines(), sha256: content.sha256() };
}

async function copyFiles(named: FileStore['named'], folder: string) {
  const limit = pLimit(filesAtOnce);
  const copied = (await inOrder(named)).map((name) => limit(() => copyFile(named, name, folder)));
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
async function copyFile(named: FileStore['named'], name: string, folder: string) {
  const bytes = await named.get(name);
  if (!bytes) return null;
  const file = fileFile(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes, { mode: 0o600 });
  return { name, bytes: bytes.length, sha256: sha256Of(bytes) };
}
