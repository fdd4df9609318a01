/** Leaves from the first number up to before the second. */
export type Range = readonly [start: number, end: number];

/** The largest power of two that is at most this. */
export function capacity(leaves: number): number {
  let power = 1;
  while (power * 2 <= leaves) power *= 2;
  return power;
}

/** How often one has to be doubled; `Math.log2` need not be exact. */
export function levelOf(power: number): number {
  let level = 0;
  for (let leaves = 1; leaves < power; leaves *= 2) level += 1;
  return level;
}

/** How many leaves of a tree are in its left half: the largest power of two below its size (RFC 6962, 2.1). */
function leftLeaves(leaves: number): number {
  const power = capacity(leaves);
  return power === leaves ? power / 2 : power;
}

/** What is beside the way from the root to a leaf, from the bottom up. */
export function rangesOfInclusion(index: number, size: number): Range[] {
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + leftLeaves(end - start);
    if (index < middle) {
      ranges.unshift([middle, end]);
      end = middle;
    } else {
      ranges.unshift([start, middle]);
      start = middle;
    }
  }
  return ranges;
}

/** What a reader who knows the root of the first `from` leaves needs to find it again in the larger tree. */
export function rangesOfConsistency(from: number, to: number): Range[] {
  if (from === 0 || from === to) return [];
  const ranges: Range[] = [];
  let [start, end] = [0, to];
  while (from < end) {
    const middle = start + leftLeaves(end - start);
    if (from <= middle) {
      ranges.unshift([middle, end]);
      end = middle;
    } else {
      ranges.unshift([start, middle]);
      start = middle;
    }
  }
  // The reader has the whole of the smaller tree already.
  return start === 0 ? ranges : [[start, end], ...ranges];
}
