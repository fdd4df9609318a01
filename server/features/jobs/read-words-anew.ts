import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { postWords, wordsForm } from './post-words.ts';

const batch = 100;

/**
 * Reads the words of posts that were read in another way anew, so that they are found as new ones are; a post that is
 * changed meanwhile has its words already.
 */
export async function readWordsAnew(db: Database): Promise<void> {
  const posts = await db
    .selectFrom('job_posts')
    .select(['id', 'version', 'title', 'organisation', 'description', 'skills', 'place'])
    .where('words', 'is not', null)
    .where('words_form', '<>', wordsForm)
    .orderBy('id')
    .limit(batch)
    .execute();
  for (const { id, version, ...post } of posts) {
    const text = (value: string | null) => value ?? '';
    const words = postWords({
      title: text(post.title),
      organisation: text(post.organisation),
      description: text(post.description),
      place: text(post.place),
      skills: post.skills ?? [],
    });
    await db
      .updateTable('job_posts')
      .set({ words: sql<string>`${words}::tsvector`, words_form: wordsForm })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }
  if (posts.length === batch) await readWordsAnew(db);
}
