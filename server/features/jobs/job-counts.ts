import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobCounts } from '#shared/jobs/post-marks.ts';

/** How much each list of somebody's jobs has, as the lists themselves have it: open posts they saved, and all else. */
export async function jobCounts(db: Connection, userId: string): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`select
    (select count(*)::int from job_post_marks m join open_job_posts j on j.id = m.post_id
      where m.user_id = ${userId} and m.mark = 'saved' and not ${blockedPair(userId, sql.ref('j.user_id'))}) as saved,
    (select count(*)::int from job_applications a where a.user_id = ${userId}) as applications,
    (select count(*)::int from job_posts p where p.user_id = ${userId}) as posts`.execute(db);
  return rows[0] as JobCounts;
}
