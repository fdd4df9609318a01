import { expect, test } from 'vitest';
import { linkSchema } from '../projects/project-input.ts';
import { asciiLink, mayBeLink, normaliseLink } from './web-link.ts';

test.each([
  ['example.com', 'https://example.com'],
  ['  example.com/a b ', 'https://example.com/a b'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['ftp://example.com', 'https://ftp://example.com'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['   ', ''],
])('%j becomes %j', (typed, link) => {
  expect(normaliseLink(typed)).toBe(link);
});

test.each([
  ['https://ñandú.es', 'https://xn--and-6ma2c.es'],
  ['HTTP://ÑANDÚ.es:8443/obra/año?q=ñ#ú', 'HTTP://xn--and-6ma2c.es:8443/obra/año?q=ñ#ú'],
  ['https://Example.com/año', 'https://Example.com/año'],
  ['https://xn--and-6ma2c.es/', 'https://xn--and-6ma2c.es/'],
  // Letters of another script: nobody reads them as "apple.com".
  ['https://аррӏе.com/x', 'https://xn--80ak6aa92e.com/x'],
  ['https://ñandú@example.com', 'https://ñandú@example.com'],
  ['https://ñ ú.es', 'https://xn--ida ú.es'],
  ['', ''],
])('the domain of %j is stored in ASCII: %j', (typed, stored) => {
  expect(asciiLink(typed)).toBe(stored);
});

test.each(['https://ñandú.es/obra', 'ñandú.es', 'https://estudio-ñandú.es?x'])(
  '%s is taken as a link, in ASCII',
  (typed) => {
    expect(linkSchema.parse({ url: typed }).url).toMatch(/^https:\/\/(estudio-)?xn--/);
  },
);

test.each([
  ['example.com/work', true],
  [' ñandú.es ', true],
  ['https://xn--and-6ma2c.es:8443/?x', true],
  ['', false],
  ['work', false],
  ['no link at all', false],
  ['https://no link at all', false],
])('%j may be a link: %s; what cannot be one is refused', (typed, may) => {
  expect(mayBeLink(typed)).toBe(may);
  expect(linkSchema.safeParse({ url: typed }).success).toBe(may);
});
