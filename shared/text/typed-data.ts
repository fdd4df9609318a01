import { z } from 'zod';
import { withoutUnseen } from './clean-text.ts';

/** No form of ours nests deeper; walking what does would fill the stack. */
const deepest = 8;

const isDeep = (value: unknown, left = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

function cleanData(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value);
  if (Array.isArray(value)) return value.map(cleanData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutUnseen(key), cleanData(inner)]));
}

/** What a form holds while it is typed, of any shape, cleaned as far as the place of the cursor allows. */
export const typedDataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => !isDeep(data), { error: 'invalid_value', abort: true })
  .overwrite((data) => cleanData(data) as Record<string, unknown>);
