/**
 * A shard is what has ids that begin with the same digits, so that it holds much the same from one day to the next.
 * Three addresses a page make 50,000, the most that a sitemap may hold, some way off.
 */
const maxInShard = 10_000;
const digits = '0123456789abcdef';

/** How many digits tell the shards of so many things apart; ids are random, so shards fill alike. */
export function shardDigits(count: number): number {
  return count <= maxInShard ? 0 : Math.ceil(Math.log(count / (maxInShard * 0.8)) / Math.log(16));
}

/** All shards of that many digits; the one of none is called "all". */
export const shardsOf = (length: number): string[] =>
  length === 0 ? ['all'] : Array.from({ length: 16 ** length }, (_, n) => n.toString(16).padStart(length, '0'));

/** First and last id of a shard; null for what is the name of none. */
export function idsOf(shard: string): { first: string; last: string } | null {
  const prefix = shard === 'all' ? '' : shard;
  if (prefix.length > 4 || [...prefix].some((digit) => !digits.includes(digit)) || shard === '') return null;
  const uuid = (fill: string) => prefix.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { first: uuid('0'), last: uuid('f') };
}
