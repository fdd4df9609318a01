import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { postWords, wordsForm } from './post-words.ts';

const batch = 100;

/**
 * Reads the words of posts that were read in another way anew, so that they are found as new ones are; a post that is
 * changed meanwhile has its words already.
 */
export const readWordsAnew = (db: Database) =>
  eachAlone(readOtherwise(db), async ({ id, version, ...post }) => {
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
  });

async function* readOtherwise(db: Database) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const posts = await db
      .selectFrom('job_posts')
      .select(['id', 'version', 'title', 'organisation', 'description', 'skills', 'place'])
      .where('words', 'is not', null)
      .where('words_form', '<>', wordsForm)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    yield* posts;
    after = posts.at(-1)?.id ?? after;
    if (posts.length < batch) return;
  }
}
