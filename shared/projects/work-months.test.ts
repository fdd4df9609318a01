import { expect, test } from 'vitest';
import { dayOf, lacksMonth, monthOf, openEnd, workYears } from './work-months.ts';

const today = '2026-11-27';
const day = (end: 'started' | 'ended', chosen: string, before = '') => dayOf(end, monthOf(chosen), { before, today });

test.each([
  ['a start', 'started', '2026-03', '', '2026-03-01'],
  ['an end', 'ended', '2026-08', '', '2026-08-31'],
  ['an end in February of a leap year', 'ended', '2024-02', '', '2024-02-29'],
  ['an end in the month that goes on', 'ended', '2026-11', '', '2026-11-27'],
  ['a day that somebody typed, in its month', 'started', '2026-03', '2026-03-14', '2026-03-14'],
  ['the same in another month', 'ended', '2026-04', '2026-03-14', '2026-04-30'],
  ['no month', 'ended', '', '2026-03-14', ''],
] as const)('%s', (_name, end, chosen, before, expected) => {
  expect(day(end, chosen, before)).toBe(expected);
});

test.each([
  ['a year alone stays one', { year: '2024', month: '' }, '', '2024'],
  ['neither is nothing', { year: '', month: '' }, '2026-03-14', ''],
  ['work that goes on has no end', { year: '', month: openEnd }, '', ''],
  ['nor where it had one', { year: '2026', month: openEnd }, '2026-03-31', ''],
  ['a year where nothing stood, and the month as it was', { year: '2024', month: openEnd }, '', '2024'],
])('%s', (_name, chosen, before, expected) => {
  expect(dayOf('ended', chosen, { before, today })).toBe(expected);
});

test('a year alone lacks its month, a day and nothing do not', () => {
  expect(['2024', '2024-03-01', ''].map(lacksMonth)).toEqual([true, false, false]);
});

test('a month without a year is of this one', () => {
  expect(dayOf('started', { year: '', month: '02' }, { before: '', today })).toBe('2026-02-01');
});

test('what is no year stays none, for the server to refuse', () => {
  expect(dayOf('ended', { year: 'x', month: '02' }, { before: '', today })).toBe('x-02-01');
});

test('sixty years can be chosen, and one that stands there longer ago', () => {
  expect(workYears(today, '')).toHaveLength(60);
  expect(workYears(today, '2026')[0]).toBe('2026');
  expect(workYears(today, '1950').at(-1)).toBe('1950');
});
