import { requireCount } from '../counts.ts';
import { hashChildren, type ReadHash } from '../merkle/merkle.ts';
import { Refusal } from '../refusal.ts';
import { decodeBundle } from './bundle.ts';
import { entriesPath, fullWidth, tilePath } from './tile-path.ts';

/** The bytes at a path of the log; throws when there are none. */
export type FetchTile = (path: string) => Promise<Uint8Array>;

const hashBytes = 32;
/** Asked for at the same time, so that a network's delay is not paid for each. */
const bundlesAhead = 8;

/**
 * Reads the hashes of a tree from the tiles of exactly that tree, each once. What comes is proven by nobody: whoever
 * asks compares what follows with a root.
 */
export function hashesFromTiles(size: number, fetchTile: FetchTile): ReadHash {
  requireCount(size, 'size');
  const tiles = new Map<string, Promise<Uint8Array>>();

  function tile(level: number, index: number): Promise<Uint8Array> {
    const key = `${level}/${index}`;
    const known = tiles.get(key);
    if (known) return known;
    const width = widthOf(Math.floor(size / fullWidth ** level), index);
    const fetched = fetchWhole((w) => tilePath(level, index, w), width, fetchTile).then((bytes) => {
      const whole = bytes.length === width * hashBytes || bytes.length === fullWidth * hashBytes;
      if (!whole) throw new Refusal('tile_width', { tile: tilePath(level, index, width) });
      return bytes.subarray(0, width * hashBytes);
    });
    tiles.set(key, fetched);
    fetched.catch(() => tiles.delete(key));
    return fetched;
  }

  return async (level, index) => {
    requireCount(level, 'level');
    if ((requireCount(index, 'index') + 1) * 2 ** level > size) throw new Refusal('index_beyond_size', { index, size });
    const tileLevel = Math.floor(level / 8);
    const leaves = 2 ** (level % 8);
    const first = index * leaves;
    const bytes = await tile(tileLevel, Math.floor(first / fullWidth));
    const at = first % fullWidth;
    let row: Uint8Array[] = Array.from({ length: leaves }, (_, n) =>
      bytes.slice((at + n) * hashBytes, (at + n + 1) * hashBytes),
    );
    while (row.length > 1) {
      const above: Uint8Array[] = [];
      for (let n = 0; n < row.length; n += 2) above.push(hashChildren(row[n] as Uint8Array, row[n + 1] as Uint8Array));
      row = above;
    }
    return row[0] as Uint8Array;
  };
}

/** The entries from number `from` up to before `to`, of a tree of that size; unproven, as the hashes are. */
export async function* readEntries(
  size: number,
  from: number,
  to: number,
  fetchTile: FetchTile,
): AsyncGenerator<{ index: number; entry: Uint8Array }> {
  if (requireCount(to, 'to') > requireCount(size, 'size')) throw new Refusal('index_beyond_size', { index: to, size });
  requireCount(from, 'from');
  const fetchBundle = async (number: number) => {
    const width = widthOf(size, number);
    const bytes = await fetchWhole((w) => entriesPath(number, w), width, fetchTile);
    const entries = decodeBundle(bytes);
    if (entries.length !== width && entries.length !== fullWidth)
      throw new Refusal('tile_width', { tile: entriesPath(number, width) });
    return entries.slice(0, width);
  };
  const fetched: Promise<Uint8Array[]>[] = [];
  const last = Math.ceil(to / fullWidth);
  for (let number = Math.floor(from / fullWidth); number < last && from < to; number += 1) {
    while (fetched.length < bundlesAhead && number + fetched.length < last) {
      const bundle = fetchBundle(number + fetched.length);
      // Whoever stops reading asks for none of the rest, and nobody hears what became of them.
      bundle.catch(() => {});
      fetched.push(bundle);
    }
    const entries = (await fetched.shift()) as Uint8Array[];
    for (const [place, entry] of entries.entries()) {
      const index = number * fullWidth + place;
      if (index >= from && index < to) yield { index, entry };
    }
  }
}

/** Once a tile is full, a log need no longer have its partial ones. */
async function fetchWhole(path: (width: number) => string, width: number, fetchTile: FetchTile): Promise<Uint8Array> {
  try {
    return await fetchTile(path(width));
  } catch (failure) {
    if (width === fullWidth) throw failure;
    return fetchTile(path(fullWidth)).catch(() => Promise.reject(failure));
  }
}

const widthOf = (count: number, index: number) => Math.min(fullWidth, count - index * fullWidth);
