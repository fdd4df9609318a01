import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { decodeBundle, encodeBundle, entriesPath, hashesFromTiles, tilePath } from '@countersign/verify/tiles';

import { LogRefusal } from './log-refusal.ts';

/** A file of the log, by its path below `log/`. */
export type LogFile = { path: string; bytes: Uint8Array };
export type ReadLogFile = (path: string) => Promise<Uint8Array>;

const width = 256;

/**
 * The right edge of a tree, and what its last, unfinished files hold: of each level the hashes of the last tile, and
 * the last entries.
 */
export type Edge = { size: number; tree: Frontier; levels: Uint8Array[][]; entries: Uint8Array[] };

/** Reads the edge of a tree of `size` entries out of its files. */
export async function readEdge(size: number, read: ReadLogFile): Promise<Edge> {
  const levels: Uint8Array[][] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / width)) {
    const rest = count % width;
    const tile = rest > 0 ? await read(tilePath(level, Math.floor(count / width), rest)) : new Uint8Array();
    levels.push(Array.from({ length: rest }, (_, at) => tile.subarray(at * 32, at * 32 + 32)));
  }
  const rest = size % width;
  const entries = rest > 0 ? decodeBundle(await read(entriesPath(Math.floor(size / width), rest))) : [];
  const leaves = levels[0] ?? [];
  const differs = entries.some((entry, at) => !Buffer.from(hashLeaf(entry)).equals(leaves[at] ?? new Uint8Array()));
  if (differs || entries.length !== leaves.length) throw new LogRefusal('files_differ');
  const tree = await Frontier.read(size, hashesFromTiles(size, read));
  return { size, tree, levels, entries };
}

/** The hash over these, as the tree makes it. */
function rootOver(hashes: Uint8Array[]): Uint8Array {
  const tree = new Frontier();
  for (const hash of hashes) tree.append(hash);
  return tree.root();
}

/** The root after more entries, and every file that the larger tree has beside the smaller one's. */
export function extendEdge(edge: Edge, added: Uint8Array[]): { root: Uint8Array; files: LogFile[] } {
  const files: LogFile[] = [];
  const levels = edge.levels.map((hashes) => [...hashes]);
  const tiles = levels.map((_, level) => Math.floor(edge.size / width ** (level + 1)));
  let entries = [...edge.entries];
  let size = edge.size;

  const push = (level: number, hash: Uint8Array) => {
    const hashes = levels[level] ?? [];
    const tile = tiles[level] ?? 0;
    hashes.push(hash);
    levels[level] = hashes;
    if (hashes.length < width) return;
    files.push({ path: tilePath(level, tile), bytes: Buffer.concat(hashes) });
    tiles[level] = tile + 1;
    levels[level] = [];
    push(level + 1, rootOver(hashes));
  };
  for (const entry of added) {
    entries.push(entry);
    size += 1;
    if (entries.length === width) {
      files.push({ path: entriesPath(size / width - 1), bytes: encodeBundle(entries) });
      entries = [];
    }
    const leaf = hashLeaf(entry);
    edge.tree.append(leaf);
    push(0, leaf);
  }
  for (const [level, hashes] of levels.entries())
    if (hashes.length > 0)
      files.push({ path: tilePath(level, tiles[level] ?? 0, hashes.length), bytes: Buffer.concat(hashes) });
  if (entries.length > 0)
    files.push({ path: entriesPath(Math.floor(size / width), entries.length), bytes: encodeBundle(entries) });
  return { root: edge.tree.root(), files };
}
