import { expect, test } from 'vitest';
import { domainName } from './domain-name.ts';

test.each([
  ['noor.studio', 'noor.studio'],
  ['  NOOR.Studio. ', 'noor.studio'],
  ['https://www.noor.studio/', 'www.noor.studio'],
  ['HTTP://noor.studio', 'noor.studio'],
  ['estudio-ñandú.es', 'xn--estudio-and-8db4j.es'],
  ['münchen-büro.de', 'xn--mnchen-bro-9dbh.de'],
  ['xn--mnchen-bro-9dbh.de', 'xn--mnchen-bro-9dbh.de'],
  ['a.b.c.noor.studio', 'a.b.c.noor.studio'],
])('%s is %s', (typed, name) => {
  expect(domainName(typed)).toBe(name);
});

test.each([
  ...['', ' ', '.', 'localhost', 'studio', '127.0.0.1', '127.1', '0x7f.0.0.1', '１２７.0.0.1', '[::1]', '::1'],
  ...['noor..studio', '-noor.studio', 'noor-.studio', '.noor.studio', 'noor.studio:8080', 'noor.studio/path'],
  ...['noor studio.com', 'noor@studio.com', 'a_b.studio', '*.noor.studio', `${'a'.repeat(64)}.com`, 'noor.123'],
  ...[`${'a.'.repeat(140)}com`, 'noor.studio?x', 'noor.studio#x', 'ftp://noor.studio', "noor.studio'--", 'noor\0.com'],
])('%j is no domain', (typed) => {
  expect(domainName(typed)).toBeNull();
});
