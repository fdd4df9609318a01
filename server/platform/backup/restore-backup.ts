import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pLimit from 'p-limit';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { migrateJobs } from '#server/platform/jobs/worker.ts';
import type { BackupPlace } from './backup-place.ts';
import { hashed, sha256Of } from './hashed.ts';
import { fileName, keysOf, type Manifest, readManifest, tableName } from './manifest.ts';
import { copyIn, copyOut, listTables } from './table-list.ts';

type Target = {
  db: Database;
  pool: pg.Pool;
  files: Pick<FileStore, 'named'>;
  env: Pick<Env, 'secretKey' | 'log'>;
};

const filesAtOnce = 16;

/**
 * Brings a backup into an empty database and an empty place for files. All of the database is there or nothing of it;
 * each table and file is read again and compared with what was backed up.
 */
export async function restoreBackup({ db, pool, files, env }: Target, place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(place);
  const keys = keysOf(env);
  if (manifest.keys.secret !== keys.secret) throw new Error('SECRET_KEY is not the one of this backup.');
  if (manifest.keys.log !== keys.log) throw new Error(`LOG_KEY is of ${keys.log}, the backup of ${manifest.keys.log}.`);
  await requireEmpty(pool, files.named);
  // First, for whoever finds the database finds its files.
  const limit = pLimit(filesAtOnce);
  await Promise.all(manifest.files.map((file) => limit(() => restoreFile(files.named, file, place))));
  await migrate(db, manifest.migration);
  await migrateJobs(pool);
  await restoreDatabase(pool, manifest, place);
  return manifest;
}

async function requireEmpty(pool: pg.Pool, named: FileStore['named']) {
  const { rowCount } = await pool.query(
    `select from pg_tables where schemaname in ('public', 'graphile_worker') limit 1`,
  );
  if (rowCount) throw new Error('The database is not empty. Name an empty one by DATABASE_URL or DATA_DIR.');
  for await (const name of named.list())
    throw new Error(`Files are there already, such as ${name}. Name an empty place by DATA_DIR or FILES_URL.`);
}

async function part(place: BackupPlace, name: string) {
  const content = await place.read(name);
  if (!content) throw new Error(`The backup is damaged: ${name} is missing`);
  return content;
}

async function restoreFile(named: FileStore['named'], file: Manifest['files'][number], place: BackupPlace) {
  const bytes = await buffer(await part(place, fileName(file.name)));
  if (sha256Of(bytes) !== file.sha256) throw new Error(`The backup is damaged: files/${file.name}`);
  await named.put(file.name, bytes);
  const written = await named.get(file.name);
  if (!written || sha256Of(written) !== file.sha256) throw new Error(`${file.name} was not restored as it was.`);
}

async function restoreDatabase(pool: pg.Pool, manifest: Manifest, place: BackupPlace) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = await listTables(client);
    const missing = tables.filter(({ name }) => !manifest.tables.some((each) => each.name === name));
    if (missing.length > 0) throw new Error(`The backup has no ${missing.map(({ name }) => name).join(', ')}.`);
    const putBack = await setRulesAside(client);
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of manifest.tables) await restoreTable(client, table, place);
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
    await putBack();
    await client.query('commit');
    await client.query('analyze');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * What refuses rows without others that come later: triggers and foreign keys. The keys are made anew in the end, by
 * which all rows are checked. Needs no more than to own the tables. Gives the way to put all of it back.
 */
async function setRulesAside(client: pg.ClientBase) {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  const { rows: triggers } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal and tgparentid = 0`,
  );
  for (const { drop } of keys) await client.query(drop);
  for (const { table } of triggers) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of triggers) await client.query(`alter table ${table} enable trigger user`);
    for (const { add } of keys) await client.query(add);
  };
}

async function restoreTable(client: pg.PoolClient, table: Manifest['tables'][number], place: BackupPlace) {
  const file = await part(place, tableName(table.name));
  const content = hashed();
  await pipeline(file, createGunzip(), content.stream, client.query(from(copyIn(table))));
  if (content.sha256() !== table.sha256) throw new Error(`The backup is damaged: ${table.name}`);
  const written = hashed();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(to(copyOut(table))), written.stream, nowhere);
  if (written.sha256() !== table.sha256) throw new Error(`${table.name} was not restored as it was.`);
}
