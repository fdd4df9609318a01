import fc from 'fast-check';
import { addresses, days, hostileTexts, links, long, moments, shaped, unseen } from './hostile-texts.ts';

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
const otherKinds = [null, true, false, [], {}, [[]], [null], { a: 1 }, [{}]];

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
