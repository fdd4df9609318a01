import { sql } from 'kysely';
import type { z } from 'zod';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { birthDateProblem } from '#shared/account/account-rules.ts';
import type { PersonalDetails, personalDetailsInputSchema } from '#shared/account/personal-details.ts';
import { readPhoneNumber, showPhoneNumber } from './phone-number.ts';

/**
 * A sign-up asks for a birth date, a provider tells none: whoever publishes has given it. Throws 422
 * `birth_date_missing`.
 */
export async function requireBirthDate(db: Connection, userId: string) {
  const given = await exists(db.selectFrom('profiles').where('id', '=', userId).where('date_of_birth', 'is not', null));
  if (!given) throw new Problem(422, 'birth_date_missing');
}

export async function personalDetails(db: Connection, userId: string): Promise<PersonalDetails> {
  const row = await db
    .selectFrom('profiles')
    .select(['phone_number', 'date_of_birth'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, phone_shown: row.phone_number && showPhoneNumber(row.phone_number) };
}

type Typed = z.infer<typeof personalDetailsInputSchema>;

/** Reads what is typed, and says what is wrong with it; either may be nothing. */
function readDetails({ phone_number, date_of_birth }: Partial<Typed>) {
  const phone = phone_number ? readPhoneNumber(phone_number) : { number: null };
  const birth = date_of_birth ? birthDateProblem(date_of_birth, new Date()) : null;
  const errors = [
    ...('problem' in phone ? [{ path: 'phone_number', code: phone.problem }] : []),
    ...(birth ? [{ path: 'date_of_birth', code: birth }] : []),
  ];
  return { phone, errors };
}
export const detailsRefused = (typed: Partial<Typed>) => readDetails(typed).errors;

/**
 * Keeps a phone number (none when empty) and a birth date, which stays once it was given: who is too young may not lift
 * the rule by saying nothing. Throws 422 with the fields, and 401 when the session has ended meanwhile.
 */
export function saveDetails(db: Database, asker: Asker, input: Typed) {
  const { phone, errors: refused } = readDetails(input);
  const { date_of_birth: birth } = input;
  const { userId } = asker;
  return announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const before = await trx
      .selectFrom('profiles')
      .select(['phone_number', 'date_of_birth'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const isTakenBack = birth === '' && before.date_of_birth !== null;
    const errors = [...refused, ...(isTakenBack ? [{ path: 'date_of_birth', code: 'birth_date_invalid' }] : [])];
    if ('problem' in phone || errors.length > 0) throw new Problem(422, 'validation_failed', errors);
    const after = { phone_number: phone.number, date_of_birth: birth || null };
    const changed = (['phone_number', 'date_of_birth'] as const).filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return;
    await trx
      .updateTable('profiles')
      .set({ ...after, updated_at: sql`now()` })
      .where('id', '=', userId)
      .execute();
    await recordOwnAct(trx, userId, 'change_details', { fields: changed });
    trx.publish('details', userId, [userId]);
  });
}
