import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { type PostMark, postsPerPage } from '#shared/jobs/limits.ts';
import type { JobCounts, MarkedList } from '#shared/jobs/post-marks.ts';
import { asFound, openPosts } from './post-queries.ts';

/** Keeps an open post for somebody, or keeps it away from them; a repeat changes nothing. Throws notFound. */
export const markPost = (db: Database, userId: string, id: string, mark: PostMark) =>
  announcing(db, async (trx) => {
    const { rows } = await sql`insert into job_post_marks as m (user_id, post_id, mark)
        select ${userId}, id, ${mark} from open_job_posts j where id = ${id} and not ${blockedPair(userId, sql.ref('j.user_id'))}
      on conflict (user_id, post_id) do update set mark = excluded.mark,
        created_at = case when m.mark = excluded.mark then m.created_at else now() end
      returning post_id`.execute(trx);
    if (rows.length === 0) throw notFound();
    trx.publish('jobs', id, [userId]);
  });

/** Takes somebody's mark off a post, whatever became of it. */
export const unmarkPost = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    await trx.deleteFrom('job_post_marks').where('user_id', '=', userId).where('post_id', '=', id).execute();
    trx.publish('jobs', id, [userId]);
  });

/** What somebody marked and what is still open of it, marked last first, and how much of it has ended. */
export async function markedPosts(
  db: Connection,
  userId: string,
  { mark, after }: { mark: PostMark; after?: string | undefined },
): Promise<MarkedList> {
  const rows = await openPosts(db)
    .innerJoin('job_post_marks as m', 'm.post_id', 'j.id')
    .where('m.user_id', '=', userId)
    .where('m.mark', '=', mark)
    .where((eb) => eb.not(blockedPair(userId, sql.ref('j.user_id'))))
    .$if(after !== undefined, (posts) =>
      posts.where(
        sql<boolean>`(m.created_at, j.id) < (select c.created_at, c.post_id from job_post_marks c
          where c.user_id = ${userId} and c.post_id = ${after})`,
      ),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(postsPerPage + 1)
    .execute();
  const posts = rows.slice(0, postsPerPage).map(asFound);
  const ended = await db
    .selectFrom('job_post_marks as m')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('m.user_id', '=', userId)
    .where('m.mark', '=', mark)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('open_job_posts as j')
            .select('j.id')
            .whereRef('j.id', '=', 'm.post_id')
            .where((open) => open.not(blockedPair(userId, sql.ref('j.user_id')))),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { posts, next: rows.length > postsPerPage ? (posts.at(-1)?.id ?? null) : null, ended: ended.count };
}

/** What somebody said of a post, if anything. */
export async function markOf(db: Connection, userId: string, id: string): Promise<PostMark | null> {
  const row = await db
    .selectFrom('job_post_marks')
    .select('mark')
    .where('user_id', '=', userId)
    .where('post_id', '=', id)
    .executeTakeFirst();
  return row?.mark ?? null;
}

/** How much each list of somebody's jobs has, as the lists themselves have it: open posts they saved, and all else. */
export async function jobCounts(db: Connection, userId: string): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`select
    (select count(*)::int from job_post_marks m join open_job_posts j on j.id = m.post_id
      where m.user_id = ${userId} and m.mark = 'saved' and not ${blockedPair(userId, sql.ref('j.user_id'))}) as saved,
    (select count(*)::int from job_applications a where a.user_id = ${userId}) as applications,
    (select count(*)::int from job_posts p where p.user_id = ${userId}) as posts`.execute(db);
  return rows[0] as JobCounts;
}
