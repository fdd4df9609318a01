import { concat, sha256, utf8 } from '../bytes.ts';
import { Frontier, hashLeaf, treeRoot } from '../merkle/merkle.ts';
import { encodeBundle, entriesPath, type FetchTile, fullWidth, hashesFromTiles, tilePath } from '../tiles/tiles.ts';

/** Files of a log as a server would lay them out: every width of tiles that a tree of one of these sizes has. */
export function tilesOf(entries: readonly Uint8Array[], sizes: readonly number[] = [entries.length]) {
  const files = new Map<string, Uint8Array>();
  const rows: Uint8Array[][] = [entries.map(hashLeaf)];
  for (let row = rows[0] as Uint8Array[]; row.length >= fullWidth; row = rows.at(-1) as Uint8Array[]) {
    const full = Math.floor(row.length / fullWidth);
    rows.push(Array.from({ length: full }, (_, n) => rootOf(row.slice(n * fullWidth, (n + 1) * fullWidth))));
  }
  for (const size of sizes) {
    for (const [level, row] of rows.entries()) {
      const count = Math.floor(size / fullWidth ** level);
      for (const [index, part] of partsOf(row.slice(0, count)).entries())
        files.set(tilePath(level, index, part.length), concat(...part));
    }
    for (const [index, part] of partsOf(entries.slice(0, size)).entries())
      files.set(entriesPath(index, part.length), encodeBundle(part));
  }
  return files;
}

export const fetchFrom =
  (files: ReadonlyMap<string, Uint8Array>): FetchTile =>
  async (path) => {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`There is no ${path}`);
    return bytes;
  };

/** A root by nothing but the definition. */
export function rootOf(leafHashes: readonly Uint8Array[]): Uint8Array {
  const frontier = new Frontier();
  for (const hash of leafHashes) frontier.append(hash);
  return frontier.root();
}

export const sampleEntries = (count: number) => Array.from({ length: count }, (_, n) => sha256(utf8(`entry ${n}`)));

export async function sampleTree(count: number) {
  const entries = sampleEntries(count);
  const files = tilesOf(entries);
  const read = hashesFromTiles(count, fetchFrom(files));
  return { entries, files, read, root: await treeRoot(count, read) };
}

function partsOf<Part>(all: readonly Part[]): Part[][] {
  return Array.from({ length: Math.ceil(all.length / fullWidth) }, (_, n) =>
    all.slice(n * fullWidth, (n + 1) * fullWidth),
  );
}
