import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

/** Takes somebody out of what the admins look at, and with them cases in which nobody is left. */
export const eraseRings = (trx: AnnouncingTransaction, userId: string) =>
  sql`with gone as (
        delete from ring_acts a where a.user_id = ${userId}
            or a.backing_id in (select id from backings where backer_id = ${userId} or backed_id = ${userId})
            or a.project_id in (select id from projects where user_id = ${userId})
        returning ring_id, user_id, coalesce(project_id, backing_id, comment_id) as thing)
      delete from ring_cases c using gone
       where c.id = gone.ring_id and c.decided_at is null
         and not exists (select from ring_acts a where a.ring_id = c.id and not exists (
               select from gone g where g.ring_id = a.ring_id and g.user_id = a.user_id
                and g.thing = coalesce(a.project_id, a.backing_id, a.comment_id)))`.execute(trx);
