import fc from 'fast-check';
import { hostileValue, poisonsFor, RawJson } from './hostile-values.ts';

/**
 * Something hostile for one leaf: of the leaf's own kind, or `wild`; now and then under a name that nobody asked for.
 */
export type Change = { at: number; poison: number; wild: { value: unknown } | null; name: string | null };

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(60),
  poison: fc.nat(99),
  wild: fc.option(
    hostileValue.map((value) => ({ value })),
    { freq: 2 },
  ),
  name: fc.option(fc.constantFrom('__proto__', 'constructor', 'extra', '', '\u0000', 'a\ud800'), { freq: 1 }),
});

/** No change more often than one or two. */
export const someChanges = (none: number) =>
  fc.oneof(
    { weight: none, arbitrary: fc.constant<Change[]>([]) },
    { weight: 2, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
  );

/** A copy of a body, or of a set of parameters, with hostile values in the place of some of its leaves. */
export function changed<T>(value: T, wanted: Change[]): T {
  const copy = copyOf(value);
  const places = [...holders(copy)];
  for (const { at, poison, wild, name } of wanted) {
    const [holder, key, old] = places[at % places.length] ?? [];
    if (!holder || key === undefined) continue;
    const poisons = poisonsFor(old);
    const to = wild ? wild.value : poisons[poison % poisons.length];
    const under = name === null || Array.isArray(holder) ? key : name;
    Object.defineProperty(holder, under, { value: to, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof RawJson);

function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  return isPlain(value)
    ? (Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T)
    : value;
}

function* holders(value: unknown): Generator<[object, string, unknown]> {
  if (!isPlain(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [value, key, inner];
    yield* holders(inner);
  }
}
