import { describe, expect, test } from 'vitest';
import { legalVersions, versionsAt } from './legal-versions.ts';

const news = { en: 'More.', es: 'Más.' };
const first = { since: '2026-11-23', toTell: false, news };
const second = { since: '2027-02-01', toTell: true, news };

test.each([
  ['2026-01-01', first, [first, second]],
  ['2026-11-23', first, [second]],
  ['2027-01-31T23:59:59Z', first, [second]],
  ['2027-02-01', second, []],
  ['2030-01-01', second, []],
])('at %s', (at, inForce, coming) => {
  expect(versionsAt(new Date(at), [first, second])).toEqual({ inForce, coming });
});

describe.each(Object.entries(legalVersions))('the versions of %s', (_text, versions) => {
  test('stand in the order of their days, one a day', () => {
    const days = versions.map(({ since }) => since);
    expect(days).toEqual([...new Set(days)].sort());
  });
  test.each(versions)('$since is a day and says its news in one sentence of each language', ({ since, news }) => {
    expect(new Date(since).toISOString().slice(0, 10)).toBe(since);
    for (const said of Object.values(news)) expect(said).toMatch(/^[A-ZÁÉÍÓÚ¿¡][^.]+\.$/);
  });
});
