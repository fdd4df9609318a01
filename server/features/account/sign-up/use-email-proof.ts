import { type ExpressionBuilder, sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import { minutesAgo } from '../../../platform/database/moment.ts';
import type { NewProof, ProofPurpose } from './email-proof-queries.ts';

type UsedProof = { user_id: string; email: string };

/** A proof counts until it is used or over, and as long as its address is on the person's list. */
const stillCounts = (eb: ExpressionBuilder<DB, 'email_proofs'>) =>
  eb.and([
    eb('used_at', 'is', null),
    eb('expires_at', '>', now),
    eb.exists(
      eb
        .selectFrom('email_addresses as a')
        .select('a.id')
        .whereRef('a.user_id', '=', 'email_proofs.user_id')
        .whereRef('a.email', '=', 'email_proofs.email'),
    ),
  ]);

type Code = Pick<NewProof, 'windowId' | 'codeHash'>;

/** Uses up the proof whose code this is; undefined when there is none that still counts. `from`: see `provedFrom`. */
export const useCode = (
  db: Connection,
  { purpose, windowId, codeHash }: Pick<NewProof, 'purpose'> & Code,
  from: Buffer | null = null,
): Promise<UsedProof | undefined> =>
  db
    .updateTable('email_proofs')
    .set({ used_at: now, used_from: from })
    .where('purpose', '=', purpose)
    .where('window_id', '=', windowId)
    .where('code_hash', '=', codeHash)
    .where('created_at', '>', minutesAgo(accountLimits.codeMinutes))
    .where(stillCounts)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** Uses up the proof whose link this is; undefined when it does not work any more. `from`: see `provedFrom`. */
export const useLink = (
  db: Connection,
  purpose: ProofPurpose,
  linkHash: Buffer,
  from: Buffer | null = null,
): Promise<UsedProof | undefined> =>
  db
    .updateTable('email_proofs')
    .set({ used_at: now, used_from: from })
    .where('purpose', '=', purpose)
    .where('link_hash', '=', linkHash)
    .where(stillCounts)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** For how long whoever lost the answer may send the same again. */
const againMinutes = 2;

/**
 * Whether every session that was opened for them since then goes on: once one of them has ended, somebody else may sit
 * at that browser.
 */
const sessionsStand = sql<boolean>`not exists (
  select from audit_log l
   where l.subject_type = 'profile' and l.subject_id = p.id and l.action = 'sign_in' and l.at >= e.used_at
     and not exists (select from sessions s where s.user_id = p.id and s.id::text = l.data ->> 'session_id'))`;

/**
 * Whose address was proved by this very code or link just now, from the browser `from`. It is still theirs, and still
 * where they are written to.
 */
export async function provedFrom(db: Connection, proof: Code | { linkHash: Buffer }, from: Buffer | null) {
  if (!from) return undefined;
  const proved = await db
    .selectFrom('email_proofs as e')
    .innerJoin('profiles as p', (join) => join.onRef('p.id', '=', 'e.user_id').onRef('p.email', '=', 'e.email'))
    .select('p.id')
    .where('e.purpose', '=', 'verify_email')
    .where('p.email_verified', '=', true)
    .where('e.used_from', '=', from)
    .where('e.used_at', '>', minutesAgo(againMinutes))
    .where(sessionsStand)
    .where((eb) =>
      'linkHash' in proof
        ? eb('e.link_hash', '=', proof.linkHash)
        : eb('e.window_id', '=', proof.windowId).and('e.code_hash', '=', proof.codeHash),
    )
    .executeTakeFirst();
  return proved?.id;
}

/**
 * The address a proof was mailed to counts as the person's from now on; the other mails of the same sign-up are used
 * up. False when the person or the address is gone, or somebody else has proved it meanwhile.
 */
export async function confirmAddress(db: Connection, { user_id, email }: UsedProof) {
  const confirmed = await db
    .updateTable('profiles')
    .set({
      email_verified: true,
      email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})`,
      updated_at: now,
    })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('email_addresses as a')
            .select('a.id')
            .where('a.email', '=', email)
            .where('a.user_id', '<>', user_id)
            .where('a.verified_at', 'is not', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  await db
    .updateTable('email_proofs')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'verify_email')
    .where('used_at', 'is', null)
    .execute();
  await db.deleteFrom('code_windows').where('id', '=', user_id).execute();
  return Boolean(confirmed);
}
