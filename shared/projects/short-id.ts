import { z } from 'zod';

/** Ten signs of Crockford's alphabet, as the database gives them (migrations/0002-projects.sql). */
const shortId = /^[0-9a-hjkmnp-tv-z]{10}$/;

export const shortIdSchema = z.string().regex(shortId);

/**
 * The short id that somebody meant who typed it from paper: capitals are small letters, O is 0, I and L are 1, spaces
 * and hyphens are nothing. Null for what can't be one.
 */
export function shortIdOf(typed: string): string | null {
  const id = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return shortId.test(id) ? id : null;
}
