import { inclusionPath, type ReadHash } from '@countersign/verify/merkle';
import { formatProof } from '@countersign/verify/proof';
import { hashesFromTiles } from '@countersign/verify/tiles';
import type { Deps } from '#server/auth/deps.ts';
import { readLogFile } from './log-files.ts';
import { entryOf, type KeptEntry, lastHead } from './log-queries.ts';

/**
 * That an entry is in the newest signed tree, as a file that is checked without us (C2SP tlog-proof); the entry itself
 * is in it. Made of the files of the log. Null while no signed head covers it.
 */
export async function makeProof(
  { db, files }: Pick<Deps, 'files'> & { db: Parameters<typeof lastHead>[0] },
  entry: KeptEntry,
) {
  const head = await lastHead(db);
  const index = entry.log_index === null ? Number.POSITIVE_INFINITY : Number(entry.log_index);
  if (!head || index >= head.size) return null;
  return proofUnder(head, hashesFromTiles(head.size, readLogFile(files.named)), { ...entry, index });
}

/** The same under a head that covers it, of hashes of its tree. */
export async function proofUnder(
  { size, note }: { size: number; note: string },
  hashes: ReadHash,
  entry: Parameters<typeof entryOf>[0] & { index: number },
): Promise<string> {
  const path = await inclusionPath(entry.index, size, hashes);
  return formatProof({ extra: entryOf(entry), index: entry.index, path, checkpoint: note });
}
