import { sql } from 'kysely';
import { keptApart } from '#server/features/reach/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import type { PostList, PostQuery } from '#shared/jobs/posts.ts';
import { asFound, openPosts } from './post-queries.ts';
import { lookedFor } from './post-words.ts';

/** Open posts that fit and that this reader has not hidden, of people whom nothing keeps apart from them, those published last first. */
export async function findPosts(db: Connection, userId: string, query: PostQuery): Promise<PostList> {
  const { after } = query;
  const rows = await fittingPosts(db, userId, query)
    .select((eb) => [
      sql<boolean>`coalesce(m.mark = 'saved', false)`.as('saved'),
      eb('j.user_id', '=', userId).as('own'),
    ])
    .$if(after !== undefined, (posts) =>
      posts.where(
        sql<boolean>`(j.published_at, j.id) < (select c.published_at, c.id from job_posts c where c.id = ${after})`,
      ),
    )
    .limit(postsPerPage + 1)
    .execute();
  const posts = rows
    .slice(0, postsPerPage)
    .map(({ saved, own, ...row }) => ({ ...asFound(row), saved, own: own === true }));
  return { posts, next: rows.length > postsPerPage ? (posts.at(-1)?.id ?? null) : null };
}

/** All of them, whatever the page. */
export function fittingPosts(
  db: Connection,
  userId: string,
  { q, place, kind, remote, pay, currency, period, since }: PostQuery,
) {
  const words = lookedFor(q);
  const there = lookedFor(place);
  return openPosts(db)
    .leftJoin('job_post_marks as m', (join) => join.onRef('m.post_id', '=', 'j.id').on('m.user_id', '=', userId))
    .where(sql<boolean>`m.mark is distinct from 'hidden'`)
    .where((eb) => eb.not(keptApart(userId, sql.ref('j.user_id'))))
    .$if(words !== null, (posts) => posts.where(sql<boolean>`j.words @@ ${words}::tsquery`))
    .$if(there !== null, (posts) =>
      // Its words hold the place too: they find it by the index, and the place itself decides.
      posts.where(sql<boolean>`j.words @@ ${there}::tsquery`).where(sql<boolean>`j.place_words @@ ${there}::tsquery`),
    )
    .$if(kind !== undefined, (posts) => posts.where('j.kind', '=', kind ?? null))
    .$if(remote, (posts) => posts.where('j.workplace', '=', 'remote'))
    .$if(pay !== undefined, (posts) =>
      posts
        .where('j.pay_max', '>=', pay ?? 0)
        .where('j.pay_currency', '=', currency)
        .where('j.pay_period', '=', period),
    )
    .$if(since !== undefined, (posts) => posts.where('j.published_at', '>', daysAgo(since ?? 0)))
    .orderBy('j.published_at', 'desc')
    .orderBy('j.id', 'desc');
}
