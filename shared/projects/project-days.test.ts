import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectInputSchema } from './project-input.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const work = { title: 'Plan', summary: 'A plan', role: 'Architect', started_on: '2026-11-01' };
const codes = (days: object) =>
  projectInputSchema.safeParse({ ...work, ...days }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ??
  [];

test.each([
  [{ started_on: '2026-11-26' }, []],
  [{ started_on: '2026-11-27' }, []],
  [{ started_on: '2026-11-27', ended_on: '2026-11-27' }, []],
  [{ started_on: '2026-11-28' }, ['started_on: started_in_future']],
  [{ started_on: '2099-01-01' }, ['started_on: started_in_future']],
  [{ ended_on: '2026-11-28' }, ['ended_on: ended_in_future']],
  [
    { started_on: '2099-01-01', ended_on: '2099-02-01', title: '' },
    ['title: title_required', 'started_on: started_in_future', 'ended_on: ended_in_future'],
  ],
])('takes work of %j with %j', (days, refused) => {
  expect(codes(days)).toEqual(refused);
});

test('takes the day that is tomorrow where the day is farthest ahead', () => {
  vi.setSystemTime(new Date('2026-11-26T11:00:00Z'));
  expect(codes({ started_on: '2026-11-28' })).toEqual([]);
  expect(codes({ started_on: '2026-11-29' })).toEqual(['started_on: started_in_future']);
});
