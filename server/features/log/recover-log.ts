import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { parseCheckpoint, parseNote, parseVkey, verifySignature } from '@countersign/verify/note';
import { decodeEntry, kinds } from '@countersign/verify/statement';
import { readEntries } from '@countersign/verify/tiles';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { NamedFiles } from '#server/platform/files/named-files.ts';
import type { LogKey } from '#server/platform/settings/read-log-keys.ts';
import { extendEdge, readEdge } from './extend-tree.ts';
import { checkpointFile, logFile, readLogFile } from './log-files.ts';
import { vkeyOf } from './log-policy.ts';
import { entriesBetween, lastHead, lockLog, numberedSize } from './log-queries.ts';
import { readMemory, remember, type SignedHead, type SignerMemory } from './signer-memory.ts';
import { writeNotice } from './write-statement.ts';

const batch = 10_000;

export type Recovered = {
  /** Entries that the database did not have. */
  readBack: number;
  /** Of them, those whose statements are gone. */
  lost: number;
  /** The signer had forgotten the newest head. */
  remembered: boolean;
};

/**
 * Makes the database and the signer agree again with what was published, after a backup of one of them was restored:
 * reads back the entries that the database lacks, out of the published files as far as they make the signed root, and
 * reminds the signer of the newest head; writes anew what was never signed. Ends with a notice in the log. Throws when
 * the database has other entries than were published: then somebody changed one of them.
 */
export async function recoverLog({ db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>): Promise<Recovered> {
  const { memory, head } = await newestHead({ db, files }, env.log.keys);
  if (!head) return { readBack: 0, lost: 0, remembered: false };
  return db.transaction().execute(async (trx) => {
    await lockLog(trx);
    const numbered = await numberedSize(trx);
    const tree = new Frontier();
    let [readBack, lost] = [0, 0];
    const known = { at: 0, entries: [] as Buffer[] };
    for await (const { index, entry } of readEntries(head.size, 0, head.size, readLogFile(files.named))) {
      tree.append(hashLeaf(entry));
      if (index >= numbered) {
        readBack += 1;
        lost += (await readEntryBack(trx, index, entry)) ? 1 : 0;
        continue;
      }
      if (index >= known.at + known.entries.length) {
        known.at = index;
        known.entries = await entriesBetween(trx, index, Math.min(index + batch, numbered));
      }
      if (!known.entries[index - known.at]?.equals(entry)) throw new Error(differs(index));
    }
    if (!Buffer.from(tree.root()).equals(head.root)) throw new Error(brokenFiles);
    if (numbered > head.size) await renewFiles(trx, files.named, head, numbered);
    const remembered = head.size > (memory.head?.size ?? 0);
    if (remembered && !(await remember(files.named, env.log.keys, memory, head))) throw new Error(atWork);
    if (readBack > 0 || remembered) {
      const note = `After a restore: ${readBack} entries up to number ${head.size - 1} were read back from the published files; the statements of ${lost} are lost.`;
      await writeNotice(trx, env.log.origin, note);
    }
    return { readBack, lost, remembered };
  });
}

/** The newest of what the signer remembers, what the database noted, and what stands in public. */
async function newestHead(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  keys: LogKey[],
): Promise<{ memory: SignerMemory; head: SignedHead | null }> {
  const memory = await readMemory(files.named, keys);
  const noted = await lastHead(db);
  const shown = await shownHead(files, keys);
  const heads = [memory.head, noted, shown].flatMap((each) => each ?? []);
  const [head] = heads.toSorted((one, other) => other.size - one.size);
  return { memory, head: head ? { size: head.size, root: head.root } : null };
}

/** What stands in public, unless somebody else put it there. */
async function shownHead(files: Deps['files'], keys: LogKey[]) {
  const bytes = await files.named.get(checkpointFile);
  if (!bytes) return null;
  const note = parseNote(bytes.toString());
  return keys.some((key) => verifySignature(note, parseVkey(vkeyOf(key)))) ? parseCheckpoint(note.text) : null;
}

/** Numbers the statement of an entry, or keeps its place when the statement is lost; then true. */
async function readEntryBack(trx: Transaction, index: number, bytes: Uint8Array): Promise<boolean> {
  const { kind, tag, digest } = decodeEntry(bytes);
  const kept = await trx
    .selectFrom('log_entries')
    .select('id')
    .where('digest', '=', Buffer.from(digest))
    .where('log_index', 'is', null)
    .executeTakeFirst();
  const { id } =
    kept ??
    (await trx
      .insertInto('log_statements')
      .values({ kind: kinds[kind], tag: Buffer.from(tag), digest: Buffer.from(digest) })
      .returning('id')
      .executeTakeFirstOrThrow());
  await trx.insertInto('log_numbers').values({ log_index: index, statement_id: id }).execute();
  await trx.deleteFrom('log_waiting').where('statement_id', '=', id).execute();
  return !kept;
}

const differs = (index: number) =>
  `Entry ${index} of the database is not the one that was published. Nothing was changed: restore the right database.`;
const brokenFiles = 'The published files do not make the root that was signed. Nothing was changed: restore the files.';
const atWork = 'A server publishes at this moment. Stop it, and try again.';

/**
 * Writes the files beyond the signed tree anew. What lies there was written for a head that nobody signed, by a database
 * that a backup has replaced since.
 */
async function renewFiles(db: Connection, files: NamedFiles, signed: SignedHead, numbered: number) {
  const edge = await readEdge(signed.size, readLogFile(files));
  const added = await entriesBetween(db, signed.size, numbered);
  for (const { path, bytes } of extendEdge(edge, added).files) await files.put(logFile(path), bytes);
}
