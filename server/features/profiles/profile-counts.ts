import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { ProfileCounts } from '#shared/profiles/own-profile.ts';

/** How much stands in the lists about oneself, as they list it: what one declined of endorsements is left out. */
export async function profileCounts(db: Connection, userId: string): Promise<ProfileCounts> {
  const { rows } = await sql<ProfileCounts>`select
    (select count(*)::int from backings b where b.backed_id = ${userId} and b.withdrawn_at is null
        and (b.answer = 'accepted' or (b.answer is null and not ${blockedPair(userId, sql.ref('b.backer_id'))}))) as endorsements,
    (select count(*)::int from collaborations c join projects w on w.id = c.project_id
      where c.user_id = ${userId} and w.removed_at is null
        and (c.state = 'accepted' or (c.state = 'asked' and not ${blockedPair(userId, sql.ref('w.user_id'))}))) as credits`.execute(
    db,
  );
  return rows[0] as ProfileCounts;
}
