import { consistencyPath, emptyRoot, verifyConsistency } from '@countersign/verify/merkle';
import { hashesFromTiles, readEntries } from '@countersign/verify/tiles';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { extendEdge, type ReadLogFile, readEdge } from './extend-tree.ts';
import { finishHead, type OnLogged } from './finish-head.ts';
import { readLogFile, writeLogFiles } from './log-files.ts';
import { entriesBetween, lastHead, lockLog, numberedSize, numberWaiting } from './log-queries.ts';
import { clearRefusal, LogRefusal, noteRefusal } from './log-refusal.ts';
import { readMemory, remember, type SignedHead } from './signer-memory.ts';

type Publishing = Pick<Deps, 'db' | 'env' | 'files'>;

/** How many statements one head adds at most. */
const batch = 10_000;

/**
 * The job: numbers what was stated, commits, writes the tree's files, and signs its head. Killed anywhere, it does the
 * rest with the same bytes when it runs again. Does nothing, and says why, when what the signer remembers and what the
 * database holds differ: `LogRefusal`.
 */
export async function publishLog(deps: Publishing, listeners: OnLogged[]) {
  try {
    while (await publishSome(deps, listeners));
    await clearRefusal(deps.db);
  } catch (error) {
    if (!(error instanceof LogRefusal)) throw error;
    await noteRefusal(deps.db, error.reason);
  }
}

/** Publishes one head; false when nothing is left to publish. */
async function publishSome(deps: Publishing, listeners: OnLogged[]): Promise<boolean> {
  const { db, files } = deps;
  const { memory, size } = await numberSome(deps);
  const signed = memory.head ?? { size: 0, root: emptyRoot() };
  if (((await lastHead(db))?.size ?? 0) < signed.size) await finishHead(deps, signed, listeners);
  if (size === signed.size) return false;

  const read = readLogFile(files.named);
  const edge = await readEdge(signed.size, read);
  if (!Buffer.from(edge.tree.root()).equals(signed.root)) throw new LogRefusal('files_differ');
  const added = await entriesBetween(db, signed.size, size);
  // Somebody else gave a number beyond the last.
  if (added.length < size - signed.size) throw new LogRefusal('entries_differ');
  const { root, files: written } = extendEdge(edge, added);
  await writeLogFiles(files.named, written);
  const head = { size, root };
  await checkConsistency(signed, head, read);
  // Whoever was first goes on; the other looks again.
  if (await remember(files.named, deps.env.log.keys, memory, head)) await finishHead(deps, head, listeners);
  return true;
}

/** Gives numbers to what has none. */
const numberSome = ({ db, env, files }: Publishing) =>
  db.transaction().execute(async (trx) => {
    await lockLog(trx);
    const memory = await readMemory(files.named, env.log.keys);
    const signed = memory.head?.size ?? 0;
    const numbered = await numberedSize(trx);
    const published = (await lastHead(trx))?.size ?? 0;
    if (numbered < signed) throw new LogRefusal('database_older');
    if (published > signed) throw new LogRefusal('memory_older');
    if (published < signed) await compareEntries(trx, readLogFile(files.named), { from: published, to: signed });
    // What was numbered before a crash is published as it was numbered.
    const size = numbered > signed ? numbered : numbered + (await numberWaiting(trx, numbered, batch));
    return { memory, size };
  });

/** Proves from the files, as anybody can, that a head only adds to the one before. */
async function checkConsistency(from: SignedHead, to: SignedHead, read: ReadLogFile) {
  if (from.size === 0) return;
  const path = await consistencyPath(from.size, to.size, hashesFromTiles(to.size, read));
  const isConsistent = verifyConsistency({
    from: from.size,
    to: to.size,
    fromRoot: from.root,
    toRoot: to.root,
    path,
  });
  if (!isConsistent) throw new LogRefusal('files_differ');
}

/** Checks that the database still has the entries which were published. */
async function compareEntries(db: Connection, read: ReadLogFile, { from, to }: { from: number; to: number }) {
  const kept = await entriesBetween(db, from, to);
  let at = 0;
  for await (const { entry } of readEntries(to, from, to, read)) {
    if (!kept[at]?.equals(entry)) throw new LogRefusal('entries_differ');
    at += 1;
  }
}
