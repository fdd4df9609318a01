import { afterEach, expect, test, vi } from 'vitest';
import { projectInputSchema } from './project-input.ts';

const work = { title: 'A harbour map', summary: 'Drawn by hand', role: 'Cartographer' };
const refusedOf = (days: object) => {
  const { error } = projectInputSchema.safeParse({ ...work, ...days });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
};

afterEach(() => void vi.useRealTimers());

test.each([
  ['2026-03-03T09:59:59Z', { started_on: '2026-03-03' }, []],
  ['2026-03-03T09:59:59Z', { started_on: '2026-03-04' }, ['started_on started_in_future']],
  // It is the fourth by then at UTC+14.
  ['2026-03-03T10:00:00Z', { started_on: '2026-03-04' }, []],
  ['2026-03-03T10:00:00Z', { started_on: '2026-03-05' }, ['started_on started_in_future']],
  ['2026-03-03T10:00:00Z', { started_on: '2099-01-01' }, ['started_on started_in_future']],
  ['2026-03-03T10:00:00Z', { started_on: '2026-03-01', ended_on: null }, []],
  ['2026-03-03T10:00:00Z', { started_on: '2026-03-01', ended_on: '2026-03-04' }, []],
  ['2026-03-03T10:00:00Z', { started_on: '2026-03-01', ended_on: '2026-03-05' }, ['ended_on ended_in_future']],
  ['2026-03-03T10:00:00Z', { started_on: '1899-12-31' }, ['started_on date_invalid']],
  [
    '2026-03-03T10:00:00Z',
    { started_on: '2024', ended_on: '2025' },
    ['started_on month_required', 'ended_on month_required'],
  ],
  ['2026-03-03T10:00:00Z', { started_on: '' }, ['started_on month_required']],
])('at %s work of %j is refused for %j', (now, days, refused) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(refusedOf(days)).toEqual(refused);
});
