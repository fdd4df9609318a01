import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WrittenChange } from './change-line.ts';
import { createToldAhead } from './told-ahead.ts';

const change = (xid: number, ...userIds: string[]): WrittenChange => ({
  table: 'projects',
  operation: 'update',
  id: randomUUID(),
  userIds,
  xid,
});

test('knows of everybody what they were told of, until it is read', () => {
  const ahead = createToldAhead();
  ahead.take(10, [change(10, 'ada', 'ben'), change(10, 'ada')]);
  ahead.take(12, [change(12, 'ada')]);
  expect([ahead.of('ada'), ahead.of('ben'), ahead.of('eve')]).toEqual([[10, 12], [10], []]);
  ahead.readUpTo({ xmin: 11, xmax: 11, xip: [], ahead: [] });
  expect([ahead.of('ada'), ahead.of('ben')]).toEqual([[12], []]);
  expect([ahead.has(10), ahead.has(12)]).toEqual([false, true]);
  expect(ahead.transactions()).toEqual([12]);
});

test('takes no more once somebody has very many, until they are read', () => {
  const ahead = createToldAhead();
  let taken = 0;
  while (taken < 1_000 && ahead.take(taken + 1, [change(taken + 1, 'ada')])) taken++;
  expect(taken).toBe(64);
  expect(ahead.crowded()).toBe(true);
  expect(ahead.of('ada')).toHaveLength(64);
  ahead.readUpTo({ xmin: 60, xmax: 60, xip: [], ahead: [] });
  expect(ahead.crowded()).toBe(false);
  expect(ahead.take(100, [change(100, 'ada')])).toBe(true);
});

test('holds a bounded number, also of what concerns nobody, until they are read', () => {
  const ahead = createToldAhead();
  let taken = 0;
  while (taken < 100_000 && ahead.take(taken + 1, [change(taken + 1)])) taken++;
  expect(taken).toBeLessThan(100_000);
  expect(ahead.crowded()).toBe(true);
  ahead.readUpTo({ xmin: 100_001, xmax: 100_001, xip: [], ahead: [] });
  expect(ahead.crowded()).toBe(false);
  expect(ahead.take(100_001, [change(100_001)])).toBe(true);
});
