import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeysOn } from './use-keys-on.ts';

afterEach(() => vi.unstubAllGlobals());

const First = () => String(useKeysOn()[0]);
const atFirst = () => renderToStaticMarkup(createElement(First));

test.each([
  [null, 'true'],
  ['on', 'true'],
  ['off', 'false'],
])('where %s is kept, keys work from the first moment on: %s', (kept, on) => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', { getItem: () => kept });
  expect(atFirst()).toBe(on);
});

test('they rest where nobody can know', () => expect(atFirst()).toBe('false'));
