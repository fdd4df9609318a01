import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import {
  type DocumentKind,
  type IdentityDifference,
  type IdentityReason,
  partsOf,
} from '#shared/identity/identity-rules.ts';
import { dropPictures } from './drop-pictures.ts';
import { missingParts, ownRefusal } from './identity-policy.ts';
import { lockPerson, markProfile, newestVerification, readyPictures, verifiedSince } from './identity-queries.ts';
import { unwrapKey } from './submission-key.ts';

/**
 * Sends what a person has put together to be looked at. Throws 409 `identity_pictures_missing`, `identity_key_missing`
 * when its pictures could not be opened by anybody, and why it may not be sent.
 */
export function submitVerification({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string) {
  return announcing(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) throw notFound();
    const last = await newestVerification(trx, userId);
    const refused = ownRefusal('submit', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
    if (refused || !last) throw new Problem(409, refused ?? 'identity_document_required');
    const there = await readyPictures(trx, last.id);
    if (
      missingParts(
        partsOf(last.document),
        there.map(({ part }) => part),
      ).length > 0
    )
      throw new Problem(409, 'identity_pictures_missing');
    if (!unwrapKey(env.identityKeys, last.id, last)) throw new Problem(409, 'identity_key_missing');
    await trx
      .updateTable('identity_verifications')
      .set({ status: 'pending', submitted_at: sql`now()`, updated_at: sql`now()`, reason: null, message: '' })
      .where('id', '=', last.id)
      .execute();
    await markProfile(trx, userId, 'pending');
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'submit_identity',
      subject: { type: 'identity_verification', id: last.id },
    });
    await notifyUser(trx, {
      userId,
      type: 'identity_status_update',
      data: { event: 'received' },
      reference: { type: 'identity_verification', id: last.id },
    });
    trx.publish('cases', last.id, await adminsBut(trx, userId));
    trx.publish('identity', last.id, [userId]);
    trx.publish('profiles', userId, [userId]);
  });
}

type Ending =
  | { status: 'withdrawn' | 'expired' }
  | {
      status: 'approved' | 'rejected';
      decided_by: string;
      reason?: IdentityReason;
      message?: string;
      country?: string;
      document?: DocumentKind;
      document_hash?: Buffer;
      differs?: IdentityDifference[];
      grounds?: string;
    };

/**
 * Ends a submission that is open: from here on nobody can open its pictures, wherever a copy of them is. Their key goes
 * in this transaction; their bytes by a job, which is part of it. Gives false when somebody was faster.
 */
export async function endSubmission(trx: Transaction, id: string, from: 'draft' | 'pending', ending: Ending) {
  const ended = await trx
    .updateTable('identity_verifications')
    .set({
      ...ending,
      wrapped_key: null,
      key_id: null,
      updated_at: sql`now()`,
      ...('decided_by' in ending && { decided_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  const keys = await dropPictures(trx, { verificationId: id });
  await queueJob(trx, 'note-removed-identity', { id, keys });
  return true;
}

/** Ends one that waits for a decision. Throws 409 `identity_decided` when another admin was faster. */
export async function endPending(trx: Transaction, id: string, ending: Ending) {
  if (!(await endSubmission(trx, id, 'pending', ending))) throw new Problem(409, 'identity_decided');
}

/**
 * Takes back what is being put together or waits to be looked at, with all its pictures. Throws 409
 * `identity_nothing_sent`.
 */
export function withdrawVerification({ db }: Pick<Deps, 'db'>, userId: string) {
  return announcing(db, async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person) throw notFound();
    const last = await newestVerification(trx, userId);
    const refused = ownRefusal('withdraw', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
    if (refused || (last?.status !== 'draft' && last?.status !== 'pending'))
      throw new Problem(409, refused ?? 'identity_nothing_sent');
    await withdraw(trx, person, { id: last.id, status: last.status });
  });
}

/**
 * The same, where there is something, for who leaves: nobody looks at documents of an account that nobody sees any
 * more.
 */
export async function withdrawOfLeaving(trx: AnnouncingTransaction, userId: string) {
  const person = await lockPerson(trx, userId);
  const last = await newestVerification(trx, userId);
  if (person && (last?.status === 'draft' || last?.status === 'pending'))
    await withdraw(trx, person, { id: last.id, status: last.status });
}

type Person = { id: string; verification_status: string };

async function withdraw(
  trx: AnnouncingTransaction,
  { id: userId, verification_status }: Person,
  { id, status }: { id: string; status: 'draft' | 'pending' },
) {
  await endSubmission(trx, id, status, { status: 'withdrawn' });
  if (verification_status === 'pending') await markProfile(trx, userId, 'unverified');
  await recordAudit(trx, {
    actor: { type: 'user', id: userId },
    action: 'withdraw_identity',
    subject: { type: 'identity_verification', id },
  });
  trx.publish('cases', id, await adminsBut(trx, userId));
  trx.publish('identity', id, [userId]);
  trx.publish('profiles', userId, [userId]);
}
