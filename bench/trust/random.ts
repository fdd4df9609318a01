/** Numbers that look like chance and are the same for a seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  return {
    next,
    between,
    whole: (from: number, to: number) => Math.floor(between(from, to + 1)),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** One of those that have shares; nothing for what is left over of 1. */
    drawn: <T>(shares: readonly (readonly [T, number])[]): T | undefined => {
      let at = next();
      for (const [value, share] of shares) {
        at -= share;
        if (at < 0) return value;
      }
      return undefined;
    },
    /** A time around `median`, with a long tail: `spread` 1 puts two thirds between median/e and median*e. */
    around: (median: number, spread = 1) =>
      median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  };
}
export type Random = ReturnType<typeof randomOf>;
