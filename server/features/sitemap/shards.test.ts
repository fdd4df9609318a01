import { expect, test } from 'vitest';
import { idsOf, shardDigits, shardsOf } from './shards.ts';

test.each([
  [0, 0],
  [10_000, 0],
  [10_001, 1],
  [128_000, 1],
  [1_000_000, 2],
  [30_000_000, 3],
])('%d things are told apart by %d digits', (count, digits) => {
  expect(shardDigits(count)).toBe(digits);
  expect(count / shardsOf(digits).length).toBeLessThan(16_000);
});

test('every id is in one shard', () => {
  expect(idsOf('all')).toEqual({
    first: '00000000-0000-0000-0000-000000000000',
    last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  });
  expect(idsOf('0a')).toEqual({
    first: '0a000000-0000-0000-0000-000000000000',
    last: '0affffff-ffff-ffff-ffff-ffffffffffff',
  });
  expect(shardsOf(1).map(idsOf)).not.toContain(null);
});

test.each(['', 'ALL', '0G', 'xyz', '00000', "0'", '..'])('%j is no shard', (shard) => {
  expect(idsOf(shard)).toBeNull();
});
