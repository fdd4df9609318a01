import { describe, expect, test } from 'vitest';
import { concat, toHex } from '../bytes.ts';
import {
  consistencyPath,
  hashLeaf,
  inclusionPath,
  treeRoot,
  verifyConsistency,
  verifyInclusion,
} from '../merkle/merkle.ts';
import { fetchFrom, rootOf, sampleEntries, tilesOf } from '../testing/sample-tree.ts';
import {
  decodeBundle,
  encodeBundle,
  entriesPath,
  hashesFromTiles,
  parseTilePath,
  readEntries,
  tilePath,
} from './tiles.ts';

describe('paths', () => {
  test.each([
    [tilePath(0, 0), 'tile/0/000'],
    [tilePath(0, 999), 'tile/0/999'],
    [tilePath(1, 1234, 5), 'tile/1/x001/234.p/5'],
    [tilePath(63, 1_234_067), 'tile/63/x001/x234/067'],
    [entriesPath(1234), 'tile/entries/x001/234'],
    [entriesPath(0, 255), 'tile/entries/000.p/255'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
    const { level, index, width } = parseTilePath(path);
    expect(level === 'entries' ? entriesPath(index, width) : tilePath(level, index, width)).toBe(path);
  });

  test.each([
    '',
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/000',
    'tile/0/1234',
    'tile/0/001/234',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/07',
    'tile/entries/000/',
    '/tile/0/000',
    'tile/0/000\n',
    'tile/data/000',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
  ])('%j is no tile', (path) => {
    expect(() => parseTilePath(path)).toThrow('tile_path');
  });

  test.each([
    [-1, 0, 256],
    [64, 0, 256],
    [0, -1, 256],
    [0, 0, 0],
    [0, 0, 257],
    [0, 0.5, 256],
  ])('level %d, index %d, width %d is none either', (level, index, width) => {
    expect(() => tilePath(level, index, width)).toThrow();
  });
});

describe('bundles', () => {
  test('hold entries after their lengths', () => {
    const entries = [Uint8Array.of(1, 2, 3), new Uint8Array(), new Uint8Array(65_535)];
    const bundle = encodeBundle(entries);
    expect(toHex(bundle.subarray(0, 9))).toBe('00030102030000ffff');
    expect(decodeBundle(bundle)).toEqual(entries);
    expect(decodeBundle(new Uint8Array())).toEqual([]);
  });

  test.each([
    [Uint8Array.of(0), 'bundle_cut_off'],
    [Uint8Array.of(0, 2, 1), 'bundle_cut_off'],
    [new Uint8Array(514), 'bundle_too_long'],
  ])('are refused when they are cut off or too long', (bytes, code) => {
    expect(() => decodeBundle(bytes)).toThrow(code);
  });

  test('have at most 256 entries of 64 kB', () => {
    expect(() => encodeBundle(sampleEntries(257))).toThrow('bundle_too_long');
    expect(() => encodeBundle([new Uint8Array(65_536)])).toThrow('entry_too_long');
  });
});

const sizes = [1, 2, 255, 256, 257, 511, 512, 700, 65_535, 65_536, 65_537, 70_000];
const entries = sampleEntries(70_000);
const files = tilesOf(entries, sizes);

describe.each(sizes)('a tree of %i in tiles', (size) => {
  const read = hashesFromTiles(size, fetchFrom(files));
  const places = [0, 1, 254, 255, 256, 257, 65_535, 65_536, size - 1].filter((index) => index < size);

  test('holds its leaves', async () => {
    const root = await treeRoot(size, read);
    if (size < 1000) expect(root).toEqual(rootOf(entries.slice(0, size).map(hashLeaf)));
    for (const index of places) {
      const leafHash = hashLeaf(entries[index] as Uint8Array);
      expect(verifyInclusion({ index, size, leafHash, path: await inclusionPath(index, size, read), root })).toBe(true);
    }
  });

  test('follows from smaller ones', async () => {
    const toRoot = await treeRoot(size, read);
    for (const from of sizes.filter((smaller) => smaller <= size)) {
      const fromRoot = await treeRoot(from, hashesFromTiles(from, fetchFrom(files)));
      const path = await consistencyPath(from, size, read);
      expect(verifyConsistency({ from, to: size, fromRoot, toRoot, path })).toBe(true);
    }
  });

  test('gives its entries back in order', async () => {
    const from = Math.max(0, size - 700);
    const got: Uint8Array[] = [];
    for await (const { index, entry } of readEntries(size, from, size, fetchFrom(files))) {
      expect(index).toBe(from + got.length);
      got.push(entry);
    }
    expect(concat(...got)).toEqual(concat(...entries.slice(from, size)));
  });
});

describe('tiles', () => {
  test('are those of the tree of this size, each asked for once', async () => {
    const asked: string[] = [];
    const read = hashesFromTiles(700, async (path) => {
      asked.push(path);
      return fetchFrom(files)(path);
    });
    await inclusionPath(3, 700, read);
    await inclusionPath(4, 700, read);
    expect(asked.sort()).toEqual(['tile/0/000', 'tile/0/002.p/188', 'tile/1/000.p/2']);
  });

  test('beyond the tree are not asked for', async () => {
    const read = hashesFromTiles(700, fetchFrom(files));
    await expect(read(0, 700)).rejects.toThrow('index_beyond_size');
    await expect(read(8, 2)).rejects.toThrow('index_beyond_size');
    await expect(readEntries(700, 0, 701, fetchFrom(files)).next()).rejects.toThrow('index_beyond_size');
  });

  test('may be full by now', async () => {
    const later = new Map(files);
    for (const path of files.keys()) if (path.includes('.p/')) later.delete(path);
    const full = tilesOf(entries.slice(0, 512));
    for (const [path, bytes] of full) later.set(path, bytes);
    const read = hashesFromTiles(500, fetchFrom(later));
    expect(await read(2, 3)).toEqual(await hashesFromTiles(700, fetchFrom(files))(2, 3));
    expect(await treeRoot(256, hashesFromTiles(256, fetchFrom(files)))).toEqual(await read(8, 0));
  });

  test('that are too short are refused', async () => {
    const short = hashesFromTiles(700, async (path) => (await fetchFrom(files)(path)).subarray(1));
    await expect(short(0, 0)).rejects.toThrow('tile_width');
    const cut = async () => encodeBundle(entries.slice(0, 7));
    await expect(readEntries(700, 0, 700, cut).next()).rejects.toThrow('tile_width');
  });

  test('that fail once are asked for again', async () => {
    let failures = 1;
    const read = hashesFromTiles(256, async (path) => {
      if (failures-- > 0) throw new Error('no network');
      return fetchFrom(files)(path);
    });
    await expect(read(0, 0)).rejects.toThrow('no network');
    expect(await read(0, 0)).toEqual(hashLeaf(entries[0] as Uint8Array));
  });
});
