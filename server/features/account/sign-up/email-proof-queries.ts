import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { now, secondsFromNow } from '#server/platform/database/moment.ts';
import type { DB } from '#server/platform/database/schema.ts';
import { accountLimits } from '#shared/account/account-rules.ts';

const minutesAgo = (minutes: number) => secondsFromNow(-minutes * 60);

export type ProofPurpose = 'verify_email' | 'add_email' | 'reset_password' | 'sign_in' | 'step_up';

export type NewProof = {
  purpose: ProofPurpose;
  userId: string;
  /** Window into which the code is typed; for a sign-up the person's id. */
  windowId: string;
  email: string;
  /** Null for a code that has no link beside it. */
  linkHash: Buffer | null;
  codeHash: Buffer;
};

/** Notes the hashes of a link and a code that are about to be mailed. */
export async function insertEmailProof(db: Connection, proof: NewProof) {
  const lifetime = proof.linkHash ? linkHours[proof.purpose] * 60 : accountLimits.codeMinutes;
  await db
    .insertInto('email_proofs')
    .values({
      id: randomUUID(),
      purpose: proof.purpose,
      user_id: proof.userId,
      window_id: proof.windowId,
      email: proof.email,
      link_hash: proof.linkHash,
      code_hash: proof.codeHash,
      expires_at: secondsFromNow(lifetime * 60),
    })
    .execute();
}

/** A link that changes a password holds an hour; one that only proves an address, a day. */
const linkHours: Record<ProofPurpose, number> = {
  verify_email: accountLimits.linkHours,
  add_email: accountLimits.linkHours,
  reset_password: accountLimits.resetHours,
  sign_in: accountLimits.resetHours,
  step_up: accountLimits.resetHours,
};

/** Lets a code be typed from now on, with all its attempts. `deviceHash`: the browser it was asked from, where that matters. */
export async function openCodeWindow(db: Connection, id: string, deviceHash?: Buffer) {
  await db
    .insertInto('code_windows')
    .values({ id, device_hash: deviceHash ?? null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ attempts: 0, opened_at: now }))
    .execute();
}

/** A window, held until the transaction ends, so that two at once queue up: whether a mail of it went out just now. */
export async function lockCodeWindow(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('code_windows')
    .select(sql<boolean>`opened_at > ${secondsFromNow(-accountLimits.resendSeconds)}`.as('recent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a window was opened from this browser. */
export async function windowIsOf(db: Connection, id: string, deviceHash: Buffer | null) {
  if (!deviceHash) return false;
  return finds(db.selectFrom('code_windows').where('id', '=', id).where('device_hash', '=', deviceHash));
}

/** Takes one of the attempts; false when none is left or the time is over. The database decides between two at once. */
export const takeCodeAttempt = (db: Connection, id: string) =>
  finds(
    db
      .updateTable('code_windows')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('attempts', '<', accountLimits.codeAttempts)
      .where('opened_at', '>', minutesAgo(accountLimits.codeMinutes))
      .returning('attempts'),
  );

/** To whom and where the codes of a window were mailed last; undefined when no mail has gone out, or never will. */
export const mailedInWindow = (db: Connection, purpose: ProofPurpose, windowId: string) =>
  db
    .selectFrom('email_proofs')
    .select(['user_id', 'email'])
    .where('window_id', '=', windowId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

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

/** Uses up the proof whose code this is; undefined when there is none that still counts. */
export const useCode = (
  db: Connection,
  { purpose, windowId, codeHash }: Pick<NewProof, 'purpose' | 'windowId' | 'codeHash'>,
): Promise<UsedProof | undefined> =>
  db
    .updateTable('email_proofs')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('window_id', '=', windowId)
    .where('code_hash', '=', codeHash)
    .where('created_at', '>', minutesAgo(accountLimits.codeMinutes))
    .where(stillCounts)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

/** Uses up the proof whose link this is; undefined when it does not work any more. */
export const useLink = (db: Connection, purpose: ProofPurpose, linkHash: Buffer): Promise<UsedProof | undefined> =>
  db
    .updateTable('email_proofs')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('link_hash', '=', linkHash)
    .where(stillCounts)
    .returning(['user_id', 'email'])
    .executeTakeFirst();

export const proofOfLink = (db: Connection, purpose: ProofPurpose, linkHash: Buffer) =>
  db
    .selectFrom('email_proofs')
    .select(['user_id', 'window_id', 'used_at', sql<boolean>`expires_at <= ${now}`.as('expired')])
    .where('purpose', '=', purpose)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();

/** Links and codes of older mails stop working; those of one purpose, or all. */
export const expireProofs = (db: Connection, userId: string, purpose: ProofPurpose | 'any') =>
  db
    .updateTable('email_proofs')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .$if(purpose !== 'any', (those) => those.where('purpose', '=', purpose as ProofPurpose))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

/** The address a proof was mailed to counts as the person's from now on; the other mails of the same sign-up are used up. */
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

/** Links and codes for an address stop working, whatever they were for. */
export const dropProofs = (trx: Transaction, userId: string, email: string) =>
  trx.deleteFrom('email_proofs').where('user_id', '=', userId).where('email', '=', email).execute();

export const dropCodeWindow = (trx: Transaction, id: string) =>
  trx.deleteFrom('code_windows').where('id', '=', id).execute();
