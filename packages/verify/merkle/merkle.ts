import { concat, isEqual, sha256 } from '../bytes.ts';
import { requireCount } from '../counts.ts';
import { Refusal } from '../refusal.ts';

export { Frontier } from './frontier.ts';

import { capacity, levelOf, type Range, rangesOfConsistency, rangesOfInclusion } from './ranges.ts';

/** The hash of the complete subtree number `index` of those with 2^level leaves. */
export type ReadHash = (level: number, index: number) => Promise<Uint8Array>;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

// RFC 6962, 2.1: leaves and nodes are hashed apart, so that none can stand for the other.
export const hashLeaf = (entry: Uint8Array): Uint8Array => sha256(concat(leafPrefix, entry));
export const hashChildren = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concat(nodePrefix, left, right));
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

export type InclusionClaim = {
  index: number;
  size: number;
  leafHash: Uint8Array;
  path: readonly Uint8Array[];
  root: Uint8Array;
};

/** Whether the leaf is number `index` of the tree with that size and root (RFC 9162, 2.1.3.2). */
export function verifyInclusion({ index, size, leafHash, path, root }: InclusionClaim): boolean {
  requireCount(index, 'index');
  requireCount(size, 'size');
  if (index >= size || ![leafHash, root, ...path].every(isHash)) return false;
  let node = index;
  let last = size - 1;
  let hash = leafHash;
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = hashChildren(sibling, hash);
      // On the right edge there is no sibling until the node is a right child.
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = hashChildren(hash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(hash, root);
}

export type ConsistencyClaim = {
  from: number;
  to: number;
  fromRoot: Uint8Array;
  toRoot: Uint8Array;
  path: readonly Uint8Array[];
};

/** Whether the tree of size `to` begins with all of the tree of size `from` (RFC 9162, 2.1.4.2). */
export function verifyConsistency({ from, to, fromRoot, toRoot, path }: ConsistencyClaim): boolean {
  requireCount(from, 'from');
  requireCount(to, 'to');
  if (from > to || ![fromRoot, toRoot, ...path].every(isHash)) return false;
  if (from === 0 && !isEqual(fromRoot, emptyRoot())) return false;
  if (from === to) return path.length === 0 && isEqual(fromRoot, toRoot);
  // Every tree begins with the empty one.
  if (from === 0) return path.length === 0;
  const [first, ...rest] = capacity(from) === from ? [fromRoot, ...path] : path;
  if (!first) return false;
  let node = from - 1;
  let last = to - 1;
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let fromHash = first;
  let toHash = first;
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      fromHash = hashChildren(hash, fromHash);
      toHash = hashChildren(hash, toHash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      toHash = hashChildren(toHash, hash);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isEqual(fromHash, fromRoot) && isEqual(toHash, toRoot);
}

/** The siblings from leaf to root. */
export async function inclusionPath(index: number, size: number, read: ReadHash): Promise<Uint8Array[]> {
  requireCount(size, 'size');
  if (requireCount(index, 'index') >= size) throw new Refusal('index_beyond_size', { index, size });
  return Promise.all(rangesOfInclusion(index, size).map((range) => hashOf(range, read)));
}

export async function consistencyPath(from: number, to: number, read: ReadHash): Promise<Uint8Array[]> {
  requireCount(to, 'to');
  if (requireCount(from, 'from') > to) throw new Refusal('index_beyond_size', { index: from, size: to });
  return Promise.all(rangesOfConsistency(from, to).map((range) => hashOf(range, read)));
}

export async function treeRoot(size: number, read: ReadHash): Promise<Uint8Array> {
  return requireCount(size, 'size') === 0 ? emptyRoot() : hashOf([0, size], read);
}

async function hashOf([start, end]: Range, read: ReadHash): Promise<Uint8Array> {
  const leaves = end - start;
  const left = capacity(leaves);
  if (left === leaves) return read(levelOf(leaves), start / leaves);
  const [one, other] = await Promise.all([hashOf([start, start + left], read), hashOf([start + left, end], read)]);
  return hashChildren(one, other);
}

const isHash = (bytes: Uint8Array) => bytes.length === 32;
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);
