import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each([
  '/',
  '/noor',
  '/noor/',
  '/p/6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11?a=//b%00',
  '/Jos%C3%A9',
  '/a%20b',
  '/api/files/x',
  '/.well-known/security.txt',
  '/a..b/...',
  '/verify?token=%zz',
  `/${'x'.repeat(199)}`,
])('%s stays as it is', (url) => {
  expect(ownAddress(url)).toBe(url);
});

test('what others hang on to links to count visitors is left out of pages, and no call is touched', () => {
  expect(ownAddress('/noor?utm_source=x&ref=y')).toBe('/noor');
  expect(ownAddress('/api/files/x?ref=y')).toBe('/api/files/x?ref=y');
});

test.each([
  ['', '/-/-'],
  ['*', '/-/-'],
  ['noor', '/-/-'],
  ['?a=b', '/-/-'],
  ['//', '/-/-'],
  ['//x/admin', '/-/-'],
  ['/p//signin', '/-/-'],
  ['/noor//', '/-/-'],
  ['/\\evil.example/signin', '/-/-'],
  ['http://evil.example/signin', '/-/-'],
  ['https:signin', '/-/-'],
  ['/verify/../contact', '/-/-'],
  ['/verify/%2e%2E/contact', '/-/-'],
  ['/verify/.%2e', '/-/-'],
  ['/./signin', '/-/-'],
  ['/x/..%2fcontact', '/-/-'],
  ['/api/signing/../session', '/api/-/-'],
  ['/%00', '/-/-'],
  ['/%0D%0Aset-cookie:x', '/-/-'],
  ['/%7f', '/-/-'],
  ['/%c2%85', '/-/-'],
  ['/%', '/-/-'],
  ['/%zz', '/-/-'],
  ['/%ff', '/-/-'],
  ['/%ed%a0%80', '/-/-'],
  [`/${'x'.repeat(200)}`, '/-/-'],
  ['/api//session', '/api/-/-'],
  ['/api/%00?x=1', '/api/-/-'],
  ['/apiary//', '/-/-'],
])('%j is nothing of ours', (url, expected) => {
  expect(ownAddress(url)).toBe(expected);
});
