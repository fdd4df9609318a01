export const unseen = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil',
  '\u2066',
  '\u200b\u200b',
  '\u001b[31m',
  '\u0085',
  '\uffff',
];
export const shaped = [
  '',
  ' ',
  '\n\n\n',
  'a\r\nBcc: a@x.example',
  '\ufeff',
  '\u{e0041}',
  `Z${'\u0301\u0316'.repeat(500)}`,
  'e\u0301',
  '../../etc/passwd',
];
const quoted = [
  '%00',
  '%',
  "' or 1=1--",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
];
export const days = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2024-13-01',
  '-0001-01-01',
  '275760-09-13',
  '٢٠٢٤-٠١-٠١',
  '2024-1-1',
];
export const moments = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2024-01-01T00:00:00+99:00',
  '2016-12-31T23:59:60Z',
  '-271821-04-20T00:00:00Z',
];
const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'not-a-uuid',
  '{00000000-0000-0000-0000-000000000000}',
];
const digits = [
  '١٢٣',
  '１２３４５６',
  '½',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '+1',
  '00',
  '1.5',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '9223372036854775808',
];
const cursors = ['1:2:3', '9:1:', '999999999999999:999999999999999:', '1:9:2,3:4', '1:1::1', '1:99:5,4,3'];
export const addresses = [
  'a@b',
  'a@x.example\u0000',
  '"a b"@x.example',
  'ñ@ñ.example',
  `${'a'.repeat(300)}@x.example`,
  '@',
  'a@[127.0.0.1]',
];
export const links = [
  'https://x.example/\u202e',
  'https://\u0000.example',
  'http://[::1]:99999',
  '//x.example',
  'https://a:b@x.example',
  'data:text/html,x',
];
export const long = ['x'.repeat(300), 'x'.repeat(30_000), 'ñ'.repeat(5000), '😀'.repeat(2000), '\u0301'.repeat(20_000)];
export const hostileTexts = [
  ...unseen,
  ...shaped,
  ...quoted,
  ...days,
  ...moments,
  ...uuids,
  ...digits,
  ...cursors,
  ...addresses,
  ...links,
];
