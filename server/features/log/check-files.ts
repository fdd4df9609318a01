import { consistencyPath, verifyConsistency } from '@countersign/verify/merkle';
import { hashesFromTiles, readEntries } from '@countersign/verify/tiles';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ReadLogFile } from './extend-tree.ts';
import { entriesBetween } from './log-queries.ts';
import { LogRefusal } from './log-refusal.ts';
import type { SignedHead } from './signer-memory.ts';

/** Proves from the files, as anybody can, that a head only adds to the one before. */
export async function checkConsistency(from: SignedHead, to: SignedHead, read: ReadLogFile) {
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
export async function compareEntries(db: Connection, read: ReadLogFile, { from, to }: { from: number; to: number }) {
  const kept = await entriesBetween(db, from, to);
  let at = 0;
  for await (const { entry } of readEntries(to, from, to, read)) {
    if (!kept[at]?.equals(entry)) throw new LogRefusal('entries_differ');
    at += 1;
  }
}
