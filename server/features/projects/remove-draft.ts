import { dropFiles } from '#server/features/files/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';

/** Throws away a draft and the files that only it has. True when there was one. Part of a transaction. */
export async function removeDraft(trx: Transaction, userId: string, id: string) {
  const draft = await trx
    .selectFrom('drafts')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) return false;
  await dropFiles(trx, { draftId: id });
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
  return true;
}
