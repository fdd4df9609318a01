import { expect, test } from 'vitest';
import { isSharedAddress, networkPrefixes } from './network-prefixes.ts';

const prefixesOf = (address: string) => networkPrefixes(address).map(({ prefix }) => prefix);
const home = ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'];
const office = ['203.0.113.7/32', '203.0.113.0/24'];

test.each([
  ['an IPv6 address', '2001:db8:1:2ff:3:4:5:6', home],
  ['written long, in capitals', '2001:0DB8:0001:02FF:0000:0000:0000:0001', home],
  ['with a zone', '2001:db8:1:2ff::1%eth0', home],
  ['a /64 of zeroes', '2a00::1', ['2a00::/64', '2a00::/56', '2a00::/48']],
  ['an IPv4 address', '203.0.113.7', office],
  ['IPv4 mapped into IPv6', '::ffff:203.0.113.7', office],
  ['the same in hexadecimal', '::ffff:cb00:7107', office],
  ['the same translated (RFC 6145)', '::ffff:0:203.0.113.7', office],
  ['NAT64', '64:ff9b::203.0.113.7', office],
  ['6to4', '2002:cb00:7107:1::1', office],
  ['Teredo, whose client address is turned around', '2001:0:4136:e378:8000:63bf:34ff:8ef8', office],
])('%s lies in its networks, narrowest first', (_name, address, networks) => {
  expect(prefixesOf(address)).toEqual(networks);
});

test('each network tells its length', () => {
  expect(networkPrefixes('2001:db8::1').map(({ bits }) => bits)).toEqual([64, 56, 48]);
  expect(networkPrefixes('203.0.113.7').map(({ bits }) => bits)).toEqual([32, 24]);
});

test.each([
  '127.0.0.1',
  '::1',
  '::',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.1.1',
  '100.64.0.1',
  '100.127.255.255',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1%eth0',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::203.0.113.7',
  '2002:a00:1::1',
  '',
  'unknown',
  'evil.example',
  '203.0.113',
  '203.0.113.7:80',
  '0x7f000001',
  '1',
])('"%s" identifies nobody', (address) => {
  expect(networkPrefixes(address)).toEqual([]);
  expect(isSharedAddress(address)).toBe(true);
});

test.each(['100.63.255.255', '100.128.0.1', '172.32.0.1', '11.0.0.1'])('%s is beside a shared range', (address) => {
  expect(isSharedAddress(address)).toBe(false);
});
