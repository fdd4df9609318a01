import { sql } from 'kysely';
import {
  allow,
  isTooCostly,
  likeliest,
  maxAway,
  readOnly,
  type WordsAsked,
} from '#server/features/search/published.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { findLimits } from '#shared/jobs/limits.ts';

/** Of more words that nobody has written, something else was meant. */
const maxWrong = 3;

/**
 * What somebody typed with every word that no open post has replaced by the likeliest one that is spelled nearly like it; null where each of them is
 * known, or for one there is none, or where a statement takes longer than so many milliseconds. All words of open posts are read for it, once: they
 * are few, and it is asked where nothing was found.
 */
export const respell = (db: Database, asked: WordsAsked, timeout: number): Promise<string | null> =>
  readOnly(db, async (trx) => {
    await allow(trx, timeout);
    return await likeliestText(trx, asked);
  }).catch((error) => {
    if (isTooCostly(error)) return null;
    throw error;
  });

async function likeliestText(db: Connection, { text, words }: WordsAsked) {
  const { rows: unknown } = await sql<{
    at: number;
  }>`select at::int from unnest(${words.map(({ query }) => query)}::text[])
      with ordinality as asked (query, at)
    where not exists (select from open_job_posts as j where j.words @@ asked.query::tsquery)
    order by at`.execute(db);
  if (unknown.length === 0 || unknown.length > maxWrong) return null;
  const wrong = unknown.flatMap(({ at }) => words[at - 1] ?? []);
  const nearest = await nearestOf(
    db,
    wrong.map(({ word }) => word),
  );
  let respelled = text;
  // From the last to the first, so that the places of those before stay true.
  for (const { word, start, end } of wrong.toReversed()) {
    const meant = nearest(word);
    if (!meant) return null;
    respelled = respelled.slice(0, start) + meant + respelled.slice(end);
  }
  return respelled.length <= findLimits.words ? respelled : null;
}

/** Tells of each of these words the likeliest one that an open post has. */
async function nearestOf(db: Connection, wrong: string[]) {
  const { rows } = await sql<{ asked: string; word: string; documents: number }>`
    select asked.word as asked, known.word, known.ndoc as documents
      from ts_stat('select words from open_job_posts') as known
      join unnest(${wrong}::text[], ${wrong.map(maxAway)}::int[]) as asked (word, away)
        on length(known.word) between length(asked.word) - away and length(asked.word) + away
       and similarity(known.word, asked.word) > 0.2
     where known.word !~ '^[-~=]'`.execute(db);
  return (word: string) => {
    const known = rows.filter(({ asked }) => asked === word);
    return likeliest(word, 1, known)[0] ?? (maxAway(word) > 1 ? likeliest(word, 2, known)[0] : undefined);
  };
}
