import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { inLanguage, languageOf, languageOfPath, pathsIn, turnedTo, withoutLanguage } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { publicPages } from '#shared/public-paths.ts';
import { root, sourceFiles } from '../scripts/read-imports.ts';
import routes from './routes.ts';

/**
 * Addresses of pages below `prefix`, each parameter in it as its name, and what a page reads of several parts as one; a
 * layout is none by itself.
 */
const addresses = (entries: RouteConfigEntry[], prefix = ''): string[] =>
  entries.flatMap(({ path, children, index }) => {
    const named = path?.replaceAll(':', '').replace(/^search\/\*$/, 'search/words');
    // With a part that may be left out it is two pages.
    const [, before, optional] = /^(.+)\/(\w+)\?$/.exec(named ?? '') ?? [];
    if (optional) return [`${prefix}/${before}`, `${prefix}/${before}/${optional}`];
    const address = named === undefined ? prefix : `${prefix}/${named}`;
    const below = addresses(children ?? [], address);
    const isPage = index || (path !== undefined && !children?.some((child) => child.index));
    return isPage ? [address || '/', ...below] : below;
  });

/** Names of the parameters that a function of `paths` has to be given. */
const parametersOf = (build: (...given: never[]) => string) =>
  [...`${build}`.replace(/=>.*/s, '').matchAll(/\b(\w+)(?=[,)])/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'query');

const builtBy = (build: (...given: never[]) => string) =>
  (build as (...given: string[]) => string)(...parametersOf(build));

type Builders = Record<string, (...given: never[]) => string>;
/** What features build for themselves: shared/<feature>/paths.ts. */
const ofFeatures: Record<string, Builders>[] = await Promise.all(
  globSync('shared/*/paths.ts', { cwd: root }).map((path) => import(join(root, path))),
);

test('every page has one function for its address, and every function a page', () => {
  const own = ofFeatures.flatMap((module) => Object.values(module).flatMap((builders) => Object.values(builders)));
  expect(own.length).toBeGreaterThan(0);
  const built = [...Object.values(paths), ...own].map(builtBy);
  expect(built.sort()).toEqual(
    addresses(routes)
      .filter((address) => !address.endsWith('/*') && !languageOfPath(address))
      .sort(),
  );
});

test('public pages, and no others, have an address in each language', () => {
  const all = addresses(routes).filter((address) => !address.endsWith('/*'));
  for (const language of locales) {
    const built = publicPages.map((name) => inLanguage(language, builtBy(paths[name])));
    expect(all.filter((address) => languageOfPath(address) === language).sort()).toEqual(built.sort());
  }
});

test('links of a page under a language stay in it, as far as they lead to public pages', () => {
  expect(pathsIn('es').home()).toBe('/es');
  expect(pathsIn('es').publicProfile('noor')).toBe('/es/noor');
  expect(pathsIn(null)).toBe(paths);
});

test('a link of theirs asks for the language where the page behind it has one address', () => {
  expect(pathsIn('es').signUp()).toBe('/signup?lang=es');
  expect(pathsIn('en').signIn({ next: '/dashboard' })).toBe('/signin?next=%2Fdashboard&lang=en');
  expect(pathsIn('es').dashboard()).toBe('/dashboard');
});

test.each([
  ['/signin?lang=es', 'es', '/signin?lang=en'],
  ['/signin?next=%2Fjobs&lang=en#top', 'en', '/signin?next=%2Fjobs&lang=en#top'],
  ['http://x/signin?lang=es', 'es', 'http://x/signin?lang=en'],
  ['/es/about?lang=en', 'es', '/en/about?lang=en'],
  ['/signin?lang=fr', null, '/signin?lang=en'],
  ['/signin?slang=es', null, '/signin?slang=es'],
  ['/signin?next=%2F%3Flang%3Des', null, '/signin?next=%2F%3Flang%3Des'],
  ['/lang=es', null, '/lang=es'],
])('%s is in %s, and in English at %s', (address, language, english) => {
  expect(languageOf(address)).toBe(language);
  expect(turnedTo('en', address)).toBe(english);
});

test.each([
  ['/en', 'en', '/'],
  ['/en?ref=x', 'en', '/?ref=x'],
  ['/en/about?x#y', 'en', '/about?x#y'],
  ['/ES/about', 'es', '/about'],
  ['/%65n/about', 'en', '/about'],
  ['/en.data', 'en', '/'],
  ['/en/about.data', 'en', '/about.data'],
  ['/', null, '/'],
  ['/fr/about', null, '/fr/about'],
  ['/english', null, '/english'],
  ['/en-GB/about', null, '/en-GB/about'],
  ['/%zz', null, '/%zz'],
  ['/?next=/en/about', null, '/?next=/en/about'],
  ['/about/en', null, '/about/en'],
])('%s names %s', (address, language, rest) => {
  expect(languageOfPath(address)).toBe(language);
  expect(withoutLanguage(address)).toBe(rest);
});

test('what stands in an address is encoded, what is not there is left out', () => {
  expect(paths.signIn({ next: '/projects/7?tab=files#top' })).toBe('/signin?next=%2Fprojects%2F7%3Ftab%3Dfiles%23top');
  expect(paths.signIn({ provider: 'github', notice: 'expired', next: undefined })).toBe(
    '/signin?provider=github&notice=expired',
  );
  expect(paths.myConfirmations({ sent: true })).toBe('/my-confirmations?sent');
  expect(paths.myConfirmations({ page: 2 })).toBe('/my-confirmations?page=2');
  expect(paths.unsubscribe('a/b')).toBe('/unsubscribe/a%2Fb');
});

test('no address of a page is written as a string in pages or mails', () => {
  const first = new Set(addresses(routes).map((address) => address.split('/')[1]));
  const written = sourceFiles
    .filter(({ path }) => path.startsWith('web/') && path !== 'web/routes.ts')
    .flatMap(({ path }) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/(?<!import.*)['"`]\/([\w-]+)(?=['"`/?#])/g)]
        .filter(([, segment]) => first.has(segment))
        .map(([text]) => `${path}: ${text}`),
    );
  const mailed = sourceFiles
    .filter(({ path }) => path.startsWith('server/features/'))
    .flatMap(({ path }) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/[uU]rl\}\/([\w-]+)/g)]
        .filter(([, segment]) => first.has(segment))
        .map(([text]) => `${path}: ${text}`),
    );
  expect([...written, ...mailed]).toEqual([]);
});
