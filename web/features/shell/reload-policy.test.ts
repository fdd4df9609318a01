import { expect, test } from 'vitest';
import { isScriptError, mayReload, rememberReload } from './reload-policy.ts';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js'), true],
  [new TypeError('error loading dynamically imported module'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/x.css'), true],
  [new Error('Loading chunk 42 failed.'), true],
  [Object.assign(new Error('gone'), { name: 'ChunkLoadError' }), true],
  [new Error('Script error.'), true],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), false],
  [new Error('Failed to fetch'), false],
  ['Script error.', false],
  [undefined, false],
])('%s: is a script that did not arrive: %s', (error, expected) => {
  expect(isScriptError(error)).toBe(expected);
});

test('a page reloads once, and again only when some time went well', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload(storage, 1_000_000)).toBe(true);
  rememberReload(storage, 1_000_000);
  expect(mayReload(storage, 1_000_100)).toBe(false);
  expect(mayReload(storage, 1_030_000)).toBe(false);
  expect(mayReload(storage, 1_030_001)).toBe(true);
});
