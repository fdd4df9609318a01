import { dropFiles } from '#server/features/files/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { lockDraft } from './project-form.ts';

/**
 * Throws away a draft and the files that only it has. True when there was one. Part of a transaction. Throws 409
 * `draft_changed_elsewhere` when it is not the one that was `seen`.
 */
export async function removeDraft(trx: Transaction, userId: string, id: string, seen: string | null = null) {
  if (!(await lockDraft(trx, { id, userId, seen }))) return false;
  await dropFiles(trx, { draftId: id });
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
  return true;
}
