import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { Problem } from '#server/platform/http/problem.ts';

/**
 * A sign-up asks for a birth date, a provider tells none: whoever publishes has given it. Throws 422
 * `birth_date_missing`.
 */
export async function requireBirthDate(db: Connection, userId: string) {
  const given = await exists(db.selectFrom('profiles').where('id', '=', userId).where('date_of_birth', 'is not', null));
  if (!given) throw new Problem(422, 'birth_date_missing');
}
