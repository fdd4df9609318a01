import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/read-imports.ts';
import en from '../i18n/en/cookies.ts';
import { storageKeys } from './storage-keys.ts';

const sources = sourceFiles.map(({ path }) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** What a constant says, in its own file or where it is exported from. */
function saidBy(name: string, text: string) {
  const said = new RegExp(`const ${name} = '([^']+)'`);
  return (said.exec(text) ?? sources.map((each) => said.exec(each.text)).find(Boolean))?.[1] ?? name;
}

// Names of cookies are a matter of types (`CookieName`, `Preference`), as long as there is one way to set them. A page
// sets only how things look, until the server's answer does.
test('cookies are set in one place of the server, and in one of the pages', () => {
  const setting = sources.filter(({ text }) => /\.setCookie\(|document\.cookie =|cookieStore\.set\(/.test(text));
  expect(setting.map(({ path }) => path).toSorted()).toEqual([
    'server/platform/http/cookies.ts',
    'web/features/preferences/save-preference.ts',
  ]);
});

test('whatever is put into a store of the browser is listed', () => {
  const kept = sources.flatMap(({ text }) =>
    [...text.matchAll(/\.setItem\(\s*(?:'\$\{)?([\w.']+)/g)].map(([, name = '']) => saidBy(name, text)),
  );
  const ofLibraries = ['scroll', 'uploads'];
  const listed = storageKeys
    .filter(({ place, id }) => place !== 'cookie' && !ofLibraries.includes(id))
    .map(({ name }) => name);
  expect([...new Set(kept)].toSorted()).toEqual(listed.toSorted());
});

test('each has its purpose, and none is told of twice', () => {
  expect(Object.keys(en.purposes).toSorted()).toEqual(storageKeys.map(({ id }) => id as string).toSorted());
  expect(new Set(storageKeys.map(({ name }) => name)).size).toBe(storageKeys.length);
});
