import { expect, test } from 'vitest';
import type { WrittenChange } from './change-line.ts';
import type { Cursor } from './cursor.ts';
import { createRecentChanges } from './recent-changes.ts';

const change = (xid: number, user: string, more: Partial<WrittenChange> = {}): WrittenChange => ({
  topic: 'projects',
  id: `change-${xid}`,
  userIds: [user],
  xid,
  ...more,
});
const upTo = (xid: number): Cursor => ({ xmin: xid, xmax: xid, xip: [] });
const xids = (changes: WrittenChange[] | null) => changes?.map(({ xid }) => xid) ?? null;

test('gives each person what they have not seen, whenever it came', () => {
  const recent = createRecentChanges(100);
  recent.restart(10);
  for (const [xid, user] of [
    [10, 'ada'],
    [12, 'ben'],
    [11, 'ada'],
  ] as const)
    recent.add(change(xid, user));
  expect(xids(recent.since('ada', upTo(10)))).toEqual([10, 11]);
  recent.add(change(13, 'ada'));
  expect(xids(recent.since('ada', upTo(11)))).toEqual([11, 13]);
  expect(xids(recent.since('eve', upTo(10)))).toEqual([]);
});

test('says that nobody knows what lies before the changes it kept', () => {
  const recent = createRecentChanges(100);
  recent.restart(1);
  for (let xid = 1; xid <= 1_000; xid++) recent.add(change(xid, xid % 2 ? 'ada' : 'ben'));
  const places = Array.from({ length: 1_000 }, (_, at) => at + 1);
  const known = places.filter((place) => recent.since('ada', upTo(place)));
  expect(known.length).toBeGreaterThanOrEqual(100);
  expect(known.length).toBeLessThanOrEqual(126);
  for (const place of known) {
    expect(xids(recent.since('ada', upTo(place)))).toEqual(places.filter((xid) => xid >= place && xid % 2));
  }
  recent.restart(2_000);
  expect([recent.since('ada', upTo(1_999)), recent.since('ada', upTo(2_000))]).toEqual([null, []]);
});

test('remembers which sessions have ended', () => {
  const recent = createRecentChanges(100);
  recent.restart(1);
  recent.add(change(5, 'ada', { topic: 'session_ended', id: 'gone' }));
  recent.add(change(6, 'ada', { topic: 'sessions', id: 'new' }));
  expect(['gone', 'new'].map((id) => recent.told('ada', 'session_ended', id))).toEqual([true, false]);
  expect(recent.told('ben', 'session_ended', 'gone')).toBe(false);
});
