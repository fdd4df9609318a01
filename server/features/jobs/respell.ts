import { sql } from 'kysely';
import { likeliest, maxAway, type WordsAsked } from '#server/features/search/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/** Of more words that nobody has written, something else was meant. */
const maxWrong = 3;

/**
 * What somebody typed with every word that no open post has replaced by the likeliest one that is spelled nearly like it; null where each of them is
 * known, or for one there is none. All words of open posts are read for it: they are few, and it is asked where nothing was found.
 */
export async function respell(db: Connection, { text, words }: WordsAsked): Promise<string | null> {
  const { rows: wrong } = await sql<{
    at: number;
  }>`select at::int from unnest(${words.map(({ query }) => query)}::text[])
      with ordinality as asked (query, at)
    where not exists (select from open_job_posts as j where j.words @@ asked.query::tsquery)`.execute(db);
  if (wrong.length === 0 || wrong.length > maxWrong) return null;
  let respelled = text;
  // From the last to the first, so that the places of those before stay true.
  for (const { at } of wrong.toReversed()) {
    const word = words[at - 1];
    const meant = word && (await nearest(db, word.word));
    if (!word || !meant) return null;
    respelled = respelled.slice(0, word.start) + meant + respelled.slice(word.end);
  }
  return respelled;
}

async function nearest(db: Connection, word: string) {
  const { length } = [...word];
  const { rows } = await sql<{ word: string; documents: number }>`
    select word, ndoc as documents from ts_stat('select words from open_job_posts')
     where word !~ '^~' and length(word) between ${length - maxAway(word)} and ${length + maxAway(word)}
       and similarity(word, ${word}) > 0.2`.execute(db);
  const one = likeliest(word, 1, rows);
  return one[0] ?? (maxAway(word) > 1 ? likeliest(word, 2, rows)[0] : undefined);
}
