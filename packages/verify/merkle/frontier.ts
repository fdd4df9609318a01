import { requireCount } from '../counts.ts';
import { emptyRoot, hashChildren, type ReadHash } from './merkle.ts';
import { levelOf } from './ranges.ts';

type Subtree = { leaves: number; hash: Uint8Array };

/** The right edge of a growing tree: the complete subtrees it is made of, the largest first. */
export class Frontier {
  #subtrees: Subtree[] = [];
  #size = 0;

  /** The edge of the first `size` leaves of a tree. */
  static async read(size: number, read: ReadHash): Promise<Frontier> {
    const subtrees: Promise<Subtree>[] = [];
    let rest = requireCount(size, 'size');
    for (let leaves = 2 ** 52; leaves >= 1; leaves /= 2) {
      if (rest < leaves) continue;
      subtrees.push(read(levelOf(leaves), (size - rest) / leaves).then((hash) => ({ leaves, hash })));
      rest -= leaves;
    }
    const frontier = new Frontier();
    frontier.#subtrees = await Promise.all(subtrees);
    frontier.#size = size;
    return frontier;
  }

  get size(): number {
    return this.#size;
  }

  append(leafHash: Uint8Array): void {
    let added = { leaves: 1, hash: leafHash };
    for (let last = this.#subtrees.at(-1); last?.leaves === added.leaves; last = this.#subtrees.at(-1)) {
      this.#subtrees.pop();
      added = { leaves: added.leaves * 2, hash: hashChildren(last.hash, added.hash) };
    }
    this.#subtrees.push(added);
    this.#size += 1;
  }

  root(): Uint8Array {
    const hashes = this.#subtrees.map(({ hash }) => hash);
    return hashes.length === 0 ? emptyRoot() : hashes.reduceRight((right, left) => hashChildren(left, right));
  }
}
