import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { now, secondsFromNow } from '#server/platform/database/moment.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { accountLimits } from '#shared/account/account-rules.ts';

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

export const proofOfLink = (db: Connection, purpose: ProofPurpose, linkHash: Buffer) =>
  db
    .selectFrom('email_proofs')
    .select(['user_id', 'window_id', 'used_at', sql<boolean>`expires_at <= ${now}`.as('expired')])
    .where('purpose', '=', purpose)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();

/** Names the link that was given, if it was mailed by us: whoever holds one has a share of tries of their own. */
export const shareOfLink = async ({ db }: { db: Connection }, purpose: ProofPurpose, given: object) =>
  'token' in given && typeof given.token === 'string' && (await proofOfLink(db, purpose, sha256(given.token)))
    ? given.token
    : null;

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

/** Links and codes for an address stop working, whatever they were for. */
export const dropProofs = (trx: Transaction, userId: string, email: string) =>
  trx.deleteFrom('email_proofs').where('user_id', '=', userId).where('email', '=', email).execute();
