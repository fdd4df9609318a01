import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/read-imports.ts';
import routes from '../routes.ts';

const files = new Map(sourceFiles.map((file) => [file.path, file]));
const source = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * Areas of the catalogues that a module says, by itself and by all it imports; without those that a part which is
 * loaded apart awaits.
 */
function said(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !files.has(path)) return new Set();
  seen.add(path);
  const own = source(path).matchAll(
    /(?:\b(?:useTranslations|useWords)\('|<AreaErrors of="|\berrorsOf=")(\w+)|^export const handle = \{ title: '(\w+)\./gm,
  );
  const below = files.get(path)?.runs.map((each) => said(each, seen)) ?? [];
  const apart = path.startsWith('web/features/') ? loaded(path) : [];
  return new Set(
    [[...own].map(([, used, title]) => used ?? title ?? ''), ...below.map((each) => [...each])]
      .flat()
      .filter((area) => !apart.includes(area)),
  );
}
/** Areas that a route module awaits. */
const loaded = (path: string) =>
  [...(/await loadWords\(([^)]*)\)/.exec(source(path))?.[1] ?? '').matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');

type Page = { id: string; modules: string[] };
const pagesOf = (entries: RouteConfigEntry[], above: string[]): Page[] =>
  entries.flatMap(({ file, children }) => {
    const modules = [...above, `web/${file}`];
    return children ? pagesOf(children, modules) : [{ id: file, modules }];
  });
const pages = pagesOf(routes, ['web/root.tsx']);

test('a page loads the words that it says', () => {
  const silent = pages.flatMap(({ id, modules }) => {
    const there = new Set(modules.flatMap(loaded));
    return [...new Set(modules.flatMap((path) => [...said(path)]))]
      .filter((area) => !there.has(area))
      .map((area) => `${id}: ${area}`);
  });
  expect(silent).toEqual([]);
});

test('and none that it does not say', () => {
  const idle = [...new Set(pages.flatMap(({ modules }) => modules))].flatMap((path) => {
    const spoken = said(path);
    return loaded(path)
      .filter((area) => !spoken.has(area))
      .map((area) => `${path}: ${area}`);
  });
  expect(idle).toEqual([]);
});

/**
 * Of 108 kB in all. What a page says belongs to it; what makes it too much is an area that holds somebody else's words.
 */
test('no page carries the words of the whole product', () => {
  const files = import.meta.glob('../../shared/i18n/en/*.ts', { eager: true, import: 'default' });
  const size = (area: string) =>
    JSON.stringify(files[`../../shared/i18n/en/${area.replaceAll(/[A-Z]/g, (l) => `-${l.toLowerCase()}`)}.ts`]).length;
  const sizes = pages.map(({ id, modules }) => ({
    id,
    bytes: [...new Set(modules.flatMap(loaded))].reduce((sum, area) => sum + size(area), 0),
  }));
  expect(sizes.filter(({ bytes }) => bytes > 50_000)).toEqual([]);
  const of = (id: string) => sizes.find((each) => each.id === id)?.bytes;
  expect(of('routes/signing/verify-project.tsx')).toBeLessThan(31_000);
  expect(of('routes/projects/dashboard.tsx')).toBeLessThan(30_000);
});

test('the list of words that every script carries leaves out what plain pages alone say, or none, and nothing else', () => {
  const isPlain = ({ modules }: Page) =>
    modules.some((path) => /^export const handle = \{[^}]*plain: true/m.test(source(path)));
  const modulesOf = (some: Page[]) => [...new Set(some.flatMap(({ modules }) => modules))];
  const parts = [...files.keys()].filter((path) => path.startsWith('web/') && !modulesOf(pages).includes(path));
  const scripted = new Set([...parts, ...modulesOf(pages.filter((page) => !isPlain(page)))].flatMap(loaded));
  const plain = modulesOf(pages)
    .flatMap(loaded)
    .filter((area) => !scripted.has(area));
  const out = [...source('web/i18n/load-words.ts').matchAll(/'!\*\*\/\{(.+)\}\.ts'/g)].flatMap(
    ([, names]) => names?.split(',') ?? [],
  );
  const inFiles = (area: string) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // Some are asked for later, when a form is refused.
  const later = [...files.keys()]
    .filter((path) => path.startsWith('web/'))
    .flatMap((path) => [...source(path).matchAll(/loadWords\('(\w+)'\)/g)].map(([, area = '']) => area));
  const onPages = new Set([...scripted, ...plain, ...later].map(inFiles));
  const neverOnPages = readdirSync(join(root, 'shared/i18n/en'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((area) => !area.endsWith('-mails') && !onPages.has(area));
  expect(out.toSorted()).toEqual([...neverOnPages, ...new Set(plain.map(inFiles))].toSorted());
});
