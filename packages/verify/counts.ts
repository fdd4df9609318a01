import { Refusal } from './refusal.ts';

/** Sizes, indexes, levels: what a double can count exactly. */
export function requireCount(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new Refusal('not_a_count', { what, value: String(value) });
  return value;
}

/** A decimal number in its one spelling. */
export function parseCount(digits: string): number | null {
  const value = /^(0|[1-9][0-9]{0,15})$/.test(digits) ? Number(digits) : null;
  return Number.isSafeInteger(value) ? value : null;
}
