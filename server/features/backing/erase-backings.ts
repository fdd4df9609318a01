import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** What somebody said of others and others of them goes with them, and from the profiles that showed it. */
export async function eraseBackings(trx: AnnouncingTransaction, userId: string) {
  const rows = await trx
    .deleteFrom('backings')
    .where((eb) => eb.or([eb('backer_id', '=', userId), eb('backed_id', '=', userId)]))
    .returning(['backer_id', 'backed_id'])
    .execute();
  for (const { backer_id, backed_id } of rows)
    trx.publish('social', backed_id, [backer_id === userId ? backed_id : backer_id]);
}
