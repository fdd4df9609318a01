import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../bytes.ts';
import { rootOf, sampleEntries, tilesOf } from '../testing/sample-tree.ts';
import {
  consistencyPath,
  emptyRoot,
  Frontier,
  hashChildren,
  hashLeaf,
  inclusionPath,
  type ReadHash,
  treeRoot,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts';

// The reference tree of the first logs of certificates: eight leaves, and the root after each.
const referenceTree = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
] as const;
const leaves = referenceTree.map(([hex]) => hashLeaf(fromHex(hex)));
const readFrom =
  (hashes: Uint8Array[]): ReadHash =>
  async (level, index) =>
    rootOf(hashes.slice(index * 2 ** level, (index + 1) * 2 ** level));

describe('the reference tree', () => {
  test.each(referenceTree.map(([, root], index) => [index + 1, root] as const))('of %i leaves', async (size, root) => {
    expect(toHex(rootOf(leaves.slice(0, size)))).toBe(root);
    expect(toHex(await treeRoot(size, readFrom(leaves)))).toBe(root);
  });

  test('without a leaf has the hash of nothing', async () => {
    const root = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect([toHex(emptyRoot()), toHex(await treeRoot(0, readFrom([]))), toHex(new Frontier().root())]).toEqual([
      root,
      root,
      root,
    ]);
  });

  test('has the known path of its sixth leaf', async () => {
    const path = await inclusionPath(5, 8, readFrom(leaves));
    expect(path.map(toHex)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  test('has the known path from six leaves to eight', async () => {
    const path = await consistencyPath(6, 8, readFrom(leaves));
    expect(path.map(toHex)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });
});

describe('trees of every size up to 40', () => {
  const hashes = sampleEntries(40).map(hashLeaf);
  const read = readFrom(hashes);
  const roots = Array.from({ length: 41 }, (_, size) => rootOf(hashes.slice(0, size)));
  const rootAt = (size: number) => roots[size] as Uint8Array;

  test('each leaf is included by its path, and by no other place, size or root', async () => {
    for (let size = 1; size <= 40; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const claim = {
          index,
          size,
          leafHash: hashes[index] as Uint8Array,
          path: await inclusionPath(index, size, read),
          root: rootAt(size),
        };
        expect(verifyInclusion(claim)).toBe(true);
        expect(verifyInclusion({ ...claim, index: size })).toBe(false);
        expect(verifyInclusion({ ...claim, index: (index + 1) % size })).toBe(size === 1);
        expect(verifyInclusion({ ...claim, root: rootAt(size - 1) })).toBe(false);
        expect(verifyInclusion({ ...claim, path: [...claim.path, rootAt(1)] })).toBe(false);
        expect(verifyInclusion({ ...claim, path: claim.path.slice(1) })).toBe(size === 1);
      }
    }
  });

  test('each follows from all smaller ones', async () => {
    for (let to = 0; to <= 40; to += 1) {
      for (let from = 0; from <= to; from += 1) {
        const claim = {
          from,
          to,
          fromRoot: rootAt(from),
          toRoot: rootAt(to),
          path: await consistencyPath(from, to, read),
        };
        expect(verifyConsistency(claim)).toBe(true);
        expect(verifyConsistency({ ...claim, path: [...claim.path, rootAt(3)] })).toBe(false);
        expect(verifyConsistency({ ...claim, fromRoot: rootAt(from + 1) ?? rootAt(0) })).toBe(false);
        if (from > 0 && from < to) expect(verifyConsistency({ ...claim, path: claim.path.slice(1) })).toBe(false);
        if (from > 0 && from < to) expect(verifyConsistency({ ...claim, path: [] })).toBe(false);
        if (from < to) expect(verifyConsistency({ ...claim, from: to, to: from })).toBe(false);
      }
    }
  });

  test('an edge read from a tree grows into the larger ones', async () => {
    for (let from = 0; from <= 40; from += 1) {
      const frontier = await Frontier.read(from, read);
      expect(frontier.root()).toEqual(rootAt(from));
      for (const hash of hashes.slice(from)) frontier.append(hash);
      expect([frontier.size, frontier.root()]).toEqual([40, rootAt(40)]);
    }
  });
});

test('any tree holds its leaves and follows from its beginnings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1200 }), fc.nat(), fc.nat(), async (size, one, other) => {
      const hashes = sampleEntries(size).map(hashLeaf);
      const [index, from] = [one % size, other % (size + 1)];
      const read = readFrom(hashes);
      const root = rootOf(hashes);
      const leafHash = hashes[index] as Uint8Array;
      expect(verifyInclusion({ index, size, leafHash, path: await inclusionPath(index, size, read), root })).toBe(true);
      const path = await consistencyPath(from, size, read);
      expect(verifyConsistency({ from, to: size, fromRoot: rootOf(hashes.slice(0, from)), toRoot: root, path })).toBe(
        true,
      );
    }),
    { numRuns: 40 },
  );
});

test('a tree of more leaves than 32 bits can count is walked as far as it has to be', async () => {
  const asked: string[] = [];
  const size = 2 ** 40 + 3;
  const read: ReadHash = async (level, index) => {
    asked.push(`${level}/${index}`);
    return hashLeaf(Uint8Array.of(level));
  };
  const path = await inclusionPath(2 ** 40 + 1, size, read);
  const root = await treeRoot(size, read);
  expect(asked.slice(0, 3)).toEqual([`0/${2 ** 40}`, `0/${2 ** 40 + 2}`, '40/0']);
  const leafHash = hashLeaf(Uint8Array.of(0));
  expect(root).toEqual(hashChildren(await read(40, 0), hashChildren(await read(1, 2 ** 39), leafHash)));
  expect(path).toHaveLength(3);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('%d is no size', async (size) => {
  await expect(treeRoot(size, readFrom([]))).rejects.toThrow('not_a_count');
  expect(() => verifyInclusion({ index: 0, size, leafHash: emptyRoot(), path: [], root: emptyRoot() })).toThrow(
    'not_a_count',
  );
});

test('a tree in tiles has the root of its leaves', () => {
  const files = tilesOf(sampleEntries(300));
  expect([...files.keys()]).toEqual([
    'tile/0/000',
    'tile/0/001.p/44',
    'tile/1/000.p/1',
    'tile/entries/000',
    'tile/entries/001.p/44',
  ]);
});
