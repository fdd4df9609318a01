import { expect, test } from 'vitest';
import { normaliseLink } from './web-link.ts';

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
