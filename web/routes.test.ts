import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { leadsTo } from '#shared/lead-on.ts';
import routes from './routes.ts';

/** Every address with the files around its page, from the outermost on. */
const pagesOf = (entries: RouteConfigEntry[], around: string[] = [], before = ''): [string, string[]][] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const address = [before, path].filter(Boolean).join('/');
    return [[address, [...around, file]] as [string, string[]], ...pagesOf(children, [...around, file], address)];
  });

test('every address above a page is a page, or leads to one', () => {
  const all = pagesOf(routes).map(([address]) => `/${address}`);
  // With what may be left out of an address, or be anything.
  const pages = new Set(all.flatMap((address) => [address, address.replace(/\/[^/]*[?*]$/, '')]));
  const above = all
    .filter((address) => address !== '/dev/ui')
    .map((address) => address.replace(':kind', 'profile').split('/').slice(1))
    .flatMap((parts) => parts.slice(1).map((_, end) => `/${parts.slice(0, end + 1).join('/')}`));
  const leading = [...new Set(above)].filter((address) => !pages.has(address));
  expect(leading.length).toBeGreaterThan(20);
  expect(leading.filter((address) => leadsTo(address) === null)).toEqual([]);
});

test.each([
  ['/projects', '/dashboard/projects'],
  ['/projects/?from=mail', '/dashboard/projects'],
  ['/jobs', '/dashboard/jobs'],
  ['/es/jobs', '/dashboard/jobs?lang=es'],
  ['/es/p', '/es/discover'],
  ['/projects/new', null],
  ['/constructor', null],
  ['/', null],
])('%s leads to %s', (address, target) => expect(leadsTo(address)).toBe(target));

test('asks at every screen of the admin panel who may be there', () => {
  const desk = pagesOf(routes).filter(([address]) => /^admin(\/|$)/.test(address));
  expect(desk.length).toBeGreaterThan(15);
  expect(desk.filter(([, files]) => !files.includes('routes/admin/admin-layout.tsx'))).toEqual([]);
});

test('a page of one of many things begins anew at the address of another', () => {
  const others = [
    'routes/letters/letters.tsx', // Its list stays; each letter in it begins anew.
    'routes/saved-searches/open-search.tsx', // Only leads on.
  ];
  const inApp = pagesOf(routes).filter(
    ([address, files]) => address.includes(':') && files[0] === 'routes/app-layout.tsx',
  );
  const pages = [...new Set(inApp.map(([, files]) => files.at(-1) ?? ''))].filter((file) => !others.includes(file));
  expect(pages.length).toBeGreaterThan(15);
  const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(pages.filter((file) => !source(file).includes('\nexport default eachAnew('))).toEqual([]);
});

test.each(['routes/settings/settings-layout.tsx', 'routes/admin/admin-layout.tsx'])(
  'the bar says one name on every screen of %s',
  (layout) => {
    const names = (file = '') => readFileSync(join(import.meta.dirname, file), 'utf8').includes('export const handle');
    const within = pagesOf(routes).flatMap(([, files]) => (files.includes(layout) ? files.at(-1) : []));
    expect(within.length).toBeGreaterThan(10);
    expect(within.filter(names)).toEqual([layout]);
  },
);
