import type { Connection } from '#server/platform/database/connect.ts';
import type { NamedFiles } from '#server/platform/files/named-files.ts';
import { extendEdge, readEdge } from './extend-tree.ts';
import { logFile, readLogFile } from './log-files.ts';
import { entriesBetween } from './log-queries.ts';
import type { SignedHead } from './signer-memory.ts';

/**
 * Writes the files beyond the signed tree anew. What lies there was written for a head that nobody signed, by a database
 * that a backup has replaced since.
 */
export async function renewFiles(db: Connection, files: NamedFiles, signed: SignedHead, numbered: number) {
  const edge = await readEdge(signed.size, readLogFile(files));
  const added = await entriesBetween(db, signed.size, numbered);
  for (const { path, bytes } of extendEdge(edge, added).files) await files.put(logFile(path), bytes);
}
