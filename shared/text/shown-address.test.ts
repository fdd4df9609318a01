import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { maskedAddress } from './email-address.ts';
import { shownAddress } from './shown-address.ts';

test.each([
  'ñandú.es',
  'münchen-büro.de',
  'straße.example',
  'пример.рф',
  '例え.jp',
  'ελλάδα.gr',
  'mail.ñandú.es',
  'đà-nẵng.vn',
])('shows %s in its letters, alone and in an address', (domain) => {
  expect(shownAddress(domainToASCII(domain))).toBe(domain);
  expect(shownAddress(`ana@${domainToASCII(domain)}`)).toBe(`ana@${domain}`);
  expect(shownAddress(maskedAddress(`ana@${domainToASCII(domain)}`))).toBe(`a…@${domain}`);
});

test.each(['pаypal.com', 'аррӏе.com', 'αοι.gr', 'gооgle.com', 'lınkedin.com', 'ñaпa.es'])(
  'keeps %s in ASCII, which could be taken for another',
  (domain) => {
    expect(domainToASCII(domain)).toMatch(/xn--/);
    expect(shownAddress(domainToASCII(domain))).toBe(domainToASCII(domain));
  },
);

test.each([
  'ana@example.com',
  'https://xn--and-6ma2c.es/x',
  'a text on xn--and-6ma2c.es',
  'xn--99999999999.es',
  'xn--.es',
  'xn--a-.es',
  '',
])('leaves %j as it is', (text) => {
  expect(shownAddress(text)).toBe(text);
});
