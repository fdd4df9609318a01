import { dropFiles } from '#server/features/files/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { requireSeen } from './draft-queries.ts';

/**
 * Throws away a draft and the files that only it has. True when there was one. Part of a transaction. Throws 409 `draft_changed_elsewhere`
 * when it is not the one that was `seen`.
 */
export async function removeDraft(trx: Transaction, userId: string, id: string, seen: string | null = null) {
  const draft = await finds(trx.selectFrom('drafts').where('id', '=', id).where('user_id', '=', userId).forUpdate());
  if (!draft) return false;
  await requireSeen(trx, id, seen);
  await dropFiles(trx, { draftId: id });
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
  return true;
}
