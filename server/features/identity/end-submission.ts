import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { DocumentKind, IdentityDifference, IdentityReason } from '#shared/identity/identity-rules.ts';
import { dropPictures } from './drop-pictures.ts';

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
