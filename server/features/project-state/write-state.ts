import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';

/** In what state a project is. */
export type ProjectState = {
  status: 'pending' | 'approved' | 'rejected';
  /** An admin has to look before anything becomes public. */
  held: boolean;
  /** Why it is rejected, in the owner's language, and on what ground. */
  reason?: string | undefined;
  ground?: 'signer' | 'content' | 'not_credible' | undefined;
};

const update = (trx: Transaction, id: string) => trx.updateTable('projects').where('id', '=', id);

/** A moment that is there stays: since when it is so is no news. */
const heldSince = sql<Date>`coalesce(held_at, now())`;
const approvedSince = sql<Date>`coalesce(approved_at, now())`;

/** What an answer, its withdrawal or a review gives a project; the caller holds its lock. */
export const setState = (trx: Transaction, id: string, { status, held, reason, ground }: ProjectState) =>
  update(trx, id)
    .set({
      status,
      held_at: held ? heldSince : null,
      approved_at: status === 'approved' ? approvedSince : null,
      rejected_reason: status === 'rejected' ? (reason ?? null) : null,
      rejected_ground: status === 'rejected' ? (ground ?? 'signer') : null,
      updated_at: now,
    })
    .execute();

/** It waits for an admin. Why it was rejected stays: an appeal is about that. */
export const hold = (trx: Transaction, id: string) =>
  update(trx, id).set({ status: 'pending', held_at: heldSince, approved_at: null, updated_at: now }).execute();

/** Nothing holds it any more, and all else stays. */
export const letGo = (trx: Transaction, id: string) =>
  update(trx, id).set({ held_at: null, updated_at: now }).execute();

/** Its state when its signers are asked anew, for a statement that changes its text as well. */
export const askedAnew = {
  status: 'pending',
  rejected_reason: null,
  rejected_ground: null,
  updated_at: now,
} as const;

/** It was rejected, and waits for its signers' answers again. */
export const reopen = (trx: Transaction, id: string) => update(trx, id).set(askedAnew).execute();

/** The state stays, and whoever looks at it has to look again: an admin's decision is about what was on the screen. */
export const noteChange = (trx: Transaction, id: string) => update(trx, id).set({ updated_at: now }).execute();

/** What an erasure leaves of it, for the statement that takes the rest away. */
export const stateErased = { rejected_reason: null, rejected_ground: null, held_at: null } as const;

/** Why a signer's answer rejected it: one of these, as a whole, becomes another. */
export const replaceReason = (trx: Transaction, id: string, reasons: string[], other: string) =>
  update(trx, id)
    .set({ rejected_reason: other })
    .where('rejected_ground', '=', 'signer')
    .where('rejected_reason', '=', sql<string>`any(${reasons})`)
    .execute();

/** The same of a few words within it. */
export const replaceInReason = (trx: Transaction, id: string, words: string, others: string) =>
  update(trx, id)
    .set({ rejected_reason: sql<string>`replace(rejected_reason, ${words}, ${others})` })
    .where('rejected_ground', '=', 'signer')
    .where(sql<boolean>`position(${words} in rejected_reason) > 0`)
    .execute();
