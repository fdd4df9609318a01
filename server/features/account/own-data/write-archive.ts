import { Readable } from 'node:stream';
import { CompiledQuery, sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

const batch = 500;

/**
 * The rows of a query for one person as the text of a JSON array, a batch at a time: a long history never stands in
 * memory as a whole. `counted` hears how many there were. Runs in the caller's transaction, so all queries see one
 * moment.
 */
async function* readRows(
  trx: Transaction,
  query: string,
  userId: string,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const declare = `declare rows no scroll cursor for select to_jsonb(q)::text as row from (${query}) q`;
  await trx.executeQuery(CompiledQuery.raw(declare, [userId]));
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from rows`.execute(trx);
    if (rows.length === 0) break;
    yield `${count === 0 ? '[\n' : ',\n'}${rows.map(({ row }) => row).join(',\n')}`;
    count += rows.length;
  }
  await sql`close rows`.execute(trx);
  yield count === 0 ? '[]\n' : '\n]\n';
  counted(count);
}

/** What an archive holds: one file of JSON for each, of rows that `$1`, the person's id, selects. */
export type Sections = Record<string, string>;
export type Archive = {
  userId: string;
  madeAt: string;
  sections: Sections;
  readme: { name: string; text: string };
  /** Called before each step; throws when the archive is not wanted any more. */
  progress: (done: number, total: number) => Promise<void>;
};

type StoredFile = { id: string; folder: string; name: string; storage_key: string; sha256: string; size: number };

/**
 * The archive as a stream of ZIP: one section or file is open at a time, and nothing is whole in memory. The manifest
 * comes last, with how many rows and which files there are. The transaction is one that sees one moment.
 */
export async function writeArchive(
  trx: Transaction,
  files: FileStore,
  { userId, madeAt, sections: queries, readme, progress }: Archive,
): Promise<Readable> {
  const sections = Object.entries(queries);
  const stored = await storedFiles(trx, userId);
  const total = sections.length + stored.length;
  const rows: Record<string, number> = {};
  let done = 0;

  const zip = new ZipFile();
  const mtime = new Date(madeAt);
  const add = (path: string, open: () => Readable | Promise<Readable>) =>
    zip.addReadStreamLazy(path, { mtime }, (give) => {
      const step = async () => {
        await progress(done++, total);
        return open();
      };
      step().then(
        (stream) => give(null, stream.once('error', fail)),
        (error) => give(error, Readable.from([])),
      );
    });
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);

  zip.addBuffer(Buffer.from(readme.text), readme.name, { mtime });
  for (const [name, query] of sections) {
    add(`data/${name}.json`, () =>
      Readable.from(
        readRows(trx, query, userId, (count) => {
          rows[name] = count;
        }),
      ),
    );
  }
  for (const file of stored) add(pathOf(file), () => files.read(file.storage_key));
  zip.addReadStreamLazy('manifest.json', { mtime }, (give) => {
    const listed = stored.map(({ id, size, sha256, ...file }) => ({ id, path: pathOf({ id, ...file }), size, sha256 }));
    const manifest = { made_at: madeAt, user_id: userId, rows, files: listed };
    give(null, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  });
  zip.end();
  return output;
}

/** Beside its id, so that two files of one name do not meet; what some system takes for part of a path is left out. */
const pathOf = ({ id, folder, name }: Pick<StoredFile, 'id' | 'folder' | 'name'>) =>
  `files/${folder}/${id.slice(0, 8)}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;

async function storedFiles(trx: Transaction, userId: string): Promise<StoredFile[]> {
  const files = await trx
    .selectFrom('files')
    .select(['id', 'name', 'storage_key', 'size'])
    .select([
      sql<string>`coalesce(project_id::text, 'drafts')`.as('folder'),
      sql<string>`encode(sha256, 'hex')`.as('sha256'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const photos = await trx
    .selectFrom('profiles')
    .select('photo_url')
    .where('id', '=', userId)
    .where('photo_url', '!~*', '^https?:')
    .$narrowType<{ photo_url: string }>()
    .execute();
  const photo = photos.map(({ photo_url }) => ({ id: 'profile-photo', name: 'photo', storage_key: photo_url }));
  return [...files, ...photo.map((each) => ({ ...each, folder: 'profile', sha256: '', size: 0 }))];
}
