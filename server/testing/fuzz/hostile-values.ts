import fc from 'fast-check';

/** What JSON.stringify cannot write: a number too large, nesting too deep for a stack, a placeholder without quotes. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString() {
    return `raw ${this.text.slice(0, 60)} (${this.text.length})`;
  }
}

const unseen = [
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
const shaped = [
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
const days = [
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
const moments = [
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
const addresses = [
  'a@b',
  'a@x.example\u0000',
  '"a b"@x.example',
  'ñ@ñ.example',
  `${'a'.repeat(300)}@x.example`,
  '@',
  'a@[127.0.0.1]',
];
const links = [
  'https://x.example/\u202e',
  'https://\u0000.example',
  'http://[::1]:99999',
  '//x.example',
  'https://a:b@x.example',
  'data:text/html,x',
];
const numbers = [
  -1,
  0,
  -0,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e21,
  5e-324,
  new RawJson('1e309'),
  new RawJson('-0'),
];
const nested = [
  new RawJson('['.repeat(20_000) + ']'.repeat(20_000)),
  new RawJson(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  new RawJson('['.repeat(120) + ']'.repeat(120)),
];
const many = [
  Array.from({ length: 10_000 }, () => 0),
  Array.from({ length: 10_000 }, () => 'x'),
  Array.from({ length: 10_000 }, () => null),
  Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])),
];
const long = ['x'.repeat(300), 'x'.repeat(30_000), 'ñ'.repeat(5000), '😀'.repeat(2000), '\u0301'.repeat(20_000)];
const otherKinds = [null, true, false, [], {}, [[]], [null], { a: 1 }, [{}]];

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

/** Hostile values that a check for the kind of a leaf alone lets through. */
export function poisonsFor(leaf: unknown): unknown[] {
  if (typeof leaf === 'number' || leaf instanceof RawJson) return numbers;
  if (typeof leaf === 'object') return [...nested, ...many, {}, []];
  if (typeof leaf !== 'string') return otherKinds;
  if (/^\d{4}-\d\d-\d\dT/.test(leaf)) return moments;
  if (/^\d{4}-\d\d-\d\d$/.test(leaf)) return days;
  if (leaf.includes('@') || leaf.includes('§email')) return [...addresses, ...unseen];
  if (leaf.startsWith('https:')) return [...links, ...unseen.map((text) => `https://example.org/${text}`)];
  return [...unseen, ...unseen.map((text) => `Ada ${text} L`), ...shaped, ...long];
}

/** Anything at all. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts, ...long) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, ...otherKinds) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...nested, ...many) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** Bodies that are no JSON, or not the object that was asked for. */
export const brokenBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '{"a":',
    '[]',
    'null',
    '"x"',
    '1',
    '[1,',
    '{"a":1}}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '\u0000',
    'a=b&c=d',
  ),
  fc.constantFrom(
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":1,"hasOwnProperty":2}',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
);

/** JSON with `RawJson` in it. */
export function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${jsonOf(inner)}`)
    .join(',')}}`;
}
