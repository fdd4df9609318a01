import { expect, test } from 'vitest';
import { postedValues, withRow } from './posted-values.ts';

function posted(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  return postedValues(form);
}

test('what the browser sends becomes what the script keeps', () => {
  const values = posted({
    title: 'A hall',
    started_on: '2026-03-14',
    'started_on.month': '03',
    'started_on.year': '2026',
    'ended_on.month': '08',
    'ended_on.year': '2025',
    skill: ['Survey'],
    skills: 'Drawing, survey; ',
    'links.0.url': 'moll.example',
    'links.0.label': '',
    'links.1.url': ' ',
    'signers.0.id': 'c',
    'signers.0.name': 'Ferran',
    'signers.0.email': 'f@moll.example',
    'signers.0.relationship': 'manager',
    'signers.1.name': '',
    'signers.1.email': '',
    approval_rule: 'all',
    version: '3',
    keep: ['d', 'e'],
  });
  expect(values).toMatchObject({
    title: 'A hall',
    started_on: '2026-03-14',
    ended_on: '2025-08-31',
    skills: ['Survey', 'Drawing'],
    links: [{ url: 'moll.example', label: '' }],
    signers: [{ id: 'c', name: 'Ferran', email: 'f@moll.example', relationship: 'manager' }],
    approval_rule: 'all',
    version: 3,
    keep_file_ids: ['d', 'e'],
  });
  expect([values.links.length, values.signers.length]).toEqual([1, 1]);
});

test('a year that was chosen without a month is kept, to be asked for its month', () => {
  const years = { 'started_on.month': '', 'started_on.year': '2024', 'ended_on.month': '-', 'ended_on.year': '2025' };
  expect(posted(years)).toMatchObject({ started_on: '2024', ended_on: '2025' });
  expect(posted({ ...years, ended_on: '2025' }), 'asked for it, somebody says that it goes on').toMatchObject({
    ended_on: '',
  });
});

test('an empty form has a field for a link and for somebody, and takes what it does not know for nothing', () => {
  const values = posted({ approval_rule: 'none', version: 'x', 'signers.x': 'y', 'links.': 'z' });
  expect(values).toMatchObject({ title: '', started_on: '', approval_rule: 'any', version: 0 });
  expect([values.links.length, values.signers.length]).toEqual([1, 1]);
});

test('one more row where somebody asked for one', () => {
  const values = posted({});
  expect(withRow(values, 'links').links).toHaveLength(2);
  expect(withRow(values, 'signers').signers.at(-1)).toMatchObject({ name: '', relationship: 'client' });
  expect(withRow(values, null)).toBe(values);
});
