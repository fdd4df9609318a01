import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** What somebody said of others and others of them goes with them, and from the profiles that showed it. */
export async function eraseBackings(trx: AnnouncingTransaction, userId: string) {
  const { rows } = await sql<{ backer_id: string; backed_id: string }>`
    delete from backings where backer_id = ${userId} or backed_id = ${userId}
    returning backer_id, backed_id`.execute(trx);
  for (const { backer_id, backed_id } of rows)
    trx.announce('social', backed_id, [backer_id === userId ? backed_id : backer_id]);
}
