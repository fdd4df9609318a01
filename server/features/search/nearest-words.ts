import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/** Shorter words have too many neighbours: better nothing than something else. One letter may have been left out. */
const shortest = 5;
const mostAlike = 60;
/** Words that a beginning stands for. */
const mostBeginnings = 30;

/** How many letters are to be changed, left out, put in, or swapped with their neighbour to make one word of another. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)];
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps.push((older[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    older = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Letters that may be wrong in a word. */
const mostAway = (word: string) => (word.length >= 8 ? 2 : 1);

type Known = { word: string; documents: number };

/** Of known words, those that a word may have been meant for, the likeliest first. */
export function likeliest(word: string, known: Known[]): string[] {
  const most = mostAway(word);
  return known
    .map((each) => ({ ...each, away: distance(word, each.word) }))
    .filter(({ word: meant, away }) => meant.length >= shortest && away > 0 && away <= most)
    .sort((a, b) => a.away - b.away || b.documents - a.documents || a.word.localeCompare(b.word))
    .map((each) => each.word);
}

/** Words of documents that are spelled nearly like this one, the likeliest first. Looked up in the words, never in the documents. */
export async function findAlike(trx: Transaction, word: string): Promise<string[]> {
  if (word.length < shortest - 1) return [];
  const { length } = [...word];
  await sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`.execute(trx);
  const { rows } = await sql<Known>`select word, documents from search_words
    where word !~ '^[~=]' and word % ${word} and length(word) between ${length - mostAway(word)} and ${length + mostAway(word)} order by similarity(word, ${word}) desc, documents desc limit ${mostAlike}`.execute(
    trx,
  );
  return likeliest(word, rows);
}

/** Words of documents that begin like this, the commonest first. */
export async function findBeginnings(trx: Transaction, word: string): Promise<string[]> {
  if (word.length < 2) return [];
  const { rows } = await sql<Known>`select word, documents from search_words
    where word >= ${word} collate "C" and word < ${`${word}\u{10ffff}`} collate "C" and word !~ '^[~=]'
    order by documents desc, word limit ${mostBeginnings}`.execute(trx);
  return rows.map((each) => each.word);
}
