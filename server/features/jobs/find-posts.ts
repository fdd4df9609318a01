import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { keptApart } from '#server/features/reach/published.ts';
import { askForWords } from '#server/features/search/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import type { PostList, PostQuery } from '#shared/jobs/posts.ts';
import { asFound, openPosts } from './post-queries.ts';
import { placeAsked } from './post-words.ts';
import { respell } from './respell.ts';

/**
 * Open posts that fit and that this reader has not hidden, of people whom nothing keeps apart from them, those published last first. Where nothing has the words as
 * they were typed, those of the nearest spelling that has something.
 */
export async function findPosts(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  query: PostQuery,
): Promise<PostList> {
  const asked = await askForWords(db, query.q);
  const found = await pageOf(db, userId, query, asked.query);
  if (found.posts.length > 0 || query.after) return { ...found, instead: null };
  const instead = await respell(db, asked, env.searchTimeout);
  if (!instead) return { ...found, instead: null };
  const other = await pageOf(db, userId, query, (await askForWords(db, instead)).query);
  return { ...other, instead: other.posts.length > 0 ? instead : null };
}

async function pageOf(db: Connection, userId: string, query: PostQuery, words: string | null) {
  const { after } = query;
  const rows = await fittingPosts(db, userId, query, words)
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

/** Whether a post has these words, in any form. */
const hasWords = (query: string) => sql<boolean>`j.words @@ ${query}::tsquery`;

/** All of them, whatever the page; `words` is what its `q` asks for (`askForWords`). */
export function fittingPosts(
  db: Connection,
  userId: string,
  { place, kind, remote, pay, currency, period, since }: Omit<PostQuery, 'q'>,
  words: string | null,
) {
  const there = placeAsked(place);
  return openPosts(db)
    .leftJoin('job_post_marks as m', (join) => join.onRef('m.post_id', '=', 'j.id').on('m.user_id', '=', userId))
    .where(sql<boolean>`m.mark is distinct from 'hidden'`)
    .where((eb) => eb.not(keptApart(userId, sql.ref('j.user_id'))))
    .$if(words !== null, (posts) => posts.where(hasWords(words ?? '')))
    .$if(there !== null, (posts) =>
      // Its words hold the place too: they find it by the index, and the place itself decides.
      posts.where(hasWords(there ?? '')).where(sql<boolean>`j.place_words @@ ${there}::tsquery`),
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
