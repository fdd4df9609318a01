import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { loadShownNames, shownNames } from './shown-names.ts';

test('shows a name in ASCII until it is known how it is read, and then in its letters', async () => {
  const address = `ana@${domainToASCII('ñandú.es')}`;
  expect(shownNames().shownName('ana@moll.example')).toBe('ana@moll.example');
  await loadShownNames();
  expect(shownNames().shownName(address)).toBe('ana@ñandú.es');
});

test.each([
  ['xn--and-6ma2c.es', 'ñandú.es'],
  ['xn--and-6ma2c.es/obra?de=xn--and-6ma2c.es', 'ñandú.es/obra?de=xn--and-6ma2c.es'],
  ['https://xn--and-6ma2c.es/obra', 'https://ñandú.es/obra'],
  ['xn--and-6ma2c.es:8443', 'ñandú.es:8443'],
  ['moll.example/xn--and-6ma2c.es', 'moll.example/xn--and-6ma2c.es'],
  // Cyrillic letters that read as those of "apple".
  ['xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com/'],
])(
  'shows the domain of %s in its letters, unless they can be taken for others, and its path as it is',
  async (url, shown) => {
    await loadShownNames();
    expect(shownNames().shownUrl(url)).toBe(shown);
  },
);
