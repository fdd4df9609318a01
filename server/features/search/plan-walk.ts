/** Hits that the inverted index may give at once; more are walked to by rank. */
export const mostGathered = 5000;
/** Documents that a walk looks at before it gives up. */
export const longestWalk = 40_000;

/**
 * How to come to the hits. GIN cannot give them in an order, so it has to gather all: right for words that few documents have. What many
 * have stands near the beginning of the index of ranks. `counts`: documents that have each thing that is asked for.
 */
export function planWalk(total: number, counts: number[]): 'gather' | 'walk' {
  if (total <= mostGathered) return 'gather';
  const expected = counts.reduce((share, count) => share * Math.min(1, count / total), total);
  return expected > mostGathered ? 'walk' : 'gather';
}
