import { z } from 'zod';
import { cleanLine, cleanParagraphs } from './clean-text.ts';

type Codes = {
  /** Said of a longer one. */
  tooLong?: string;
  /** Said of an empty one, and of none at all. Without it, empty is fine. */
  required?: string;
};

/** Stops at what is wrong first, so that a field has one error. */
const bounded = (text: z.ZodString, max: number, { tooLong, required }: Codes) => {
  const short = text.max(max, { error: tooLong, abort: true });
  return required ? short.min(1, { error: required, abort: true }) : short;
};

/** One line that a person types: a name, a title, a code. It is cleaned before it is measured. */
export const line = (max: number, codes: Codes = {}) =>
  bounded(z.string(codes.required).overwrite(cleanLine), max, codes);

/** What a person types where Enter begins a new line. */
export const paragraphs = (max: number, codes: Codes = {}) =>
  bounded(z.string(codes.required).overwrite(cleanParagraphs), max, codes);

/** A password. Every letter of it counts, so it is refused rather than cleaned. */
export const secret = (max: number, codes: Codes = {}) =>
  bounded(z.string(codes.required), max, codes).refine((word) => word.isWellFormed() && !word.includes('\0'), {
    error: 'invalid_value',
    abort: true,
  });
