import { sql } from 'kysely';
import { forgetActor } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/**
 * Takes back what somebody said, so that the answers to it keep their place, and their name out of what others were
 * told; what was said under their own work goes whole.
 */
export async function eraseSocial(trx: AnnouncingTransaction, userId: string) {
  const { rows } = await sql<{ project_id: string; owner_id: string }>`
    with own as (select id from projects where user_id = ${userId}),
      gone as (delete from project_comments where project_id in (select id from own)),
      liked as (delete from project_likes where project_id in (select id from own) or user_id = ${userId}
                returning project_id),
      taken as (update project_comments
                   set body = '', removed_at = coalesce(removed_at, now()), pinned_at = null, user_id = null
                 where user_id = ${userId} and project_id not in (select id from own) returning project_id)
    select distinct w.id as project_id, w.user_id as owner_id from projects w
     where w.user_id <> ${userId} and w.id in (select project_id from taken union select project_id from liked)`.execute(
    trx,
  );
  for (const { project_id, owner_id } of rows) trx.publish('social', project_id, [owner_id]);
  await forgetActor(trx, userId);
}
