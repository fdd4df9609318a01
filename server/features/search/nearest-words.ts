import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';

/** Shorter words have too many neighbours: better nothing than something else. One letter may have been left out. */
const shortest = 5;
const maxAlike = 60;
/** Words that a beginning stands for. */
const maxBeginnings = 30;

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
export const maxAway = (word: string) => (word.length >= 8 ? 2 : 1);

type Known = { word: string; documents: number };

/** Of known words, those that a word may have been meant for with so many letters wrong, the likeliest first. */
export function likeliest(word: string, away: number, known: Known[]): string[] {
  return known
    .filter(({ word: meant }) => meant.length >= shortest && distance(word, meant) === away)
    .sort((a, b) => b.documents - a.documents || a.word.localeCompare(b.word))
    .map((each) => each.word);
}

/** As alike as words are at the least that are so far away: two letters that are swapped are in four of the threes of letters that each word is cut into. */
function similarityAt(word: string, away: number) {
  const padded = `  ${word} `;
  const threes = new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))).size;
  // A little less: the word that is meant may repeat some where this one does not.
  return Math.max(0.2, (threes - 4 * away) / (threes + 4 * away) - 0.02);
}

/** Words alone, not terms of ours; in the very words of the index of those that are alike. */
const isWord = sql<boolean>`word !~ '^[~=]'`;

/** Words of documents that are spelled like this one but for so many letters, the likeliest first. Looked up in the words, never in the documents. */
export async function findAlike(trx: Transaction, word: string, away: number): Promise<string[]> {
  if (word.length < shortest - 1) return [];
  const { length } = [...word];
  await sql`select set_config('pg_trgm.similarity_threshold', ${similarityAt(word, away).toFixed(2)}, true)`.execute(
    trx,
  );
  const known = await trx
    .selectFrom('search_words')
    .select(['word', 'documents'])
    .where(isWord)
    .where(sql<boolean>`word % ${word} and length(word) between ${length - away} and ${length + away}`)
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('documents', 'desc')
    .limit(maxAlike)
    .execute();
  return likeliest(word, away, known);
}

/** Words of documents that begin like this, the commonest first. */
export async function findBeginnings(trx: Transaction, word: string): Promise<string[]> {
  if (word.length < 2) return [];
  const known = await trx
    .selectFrom('search_words')
    .select('word')
    .where(sql<boolean>`word >= ${word} collate "C" and word < ${`${word}\u{10ffff}`} collate "C"`)
    .where(isWord)
    .orderBy('documents', 'desc')
    .orderBy('word')
    .limit(maxBeginnings)
    .execute();
  return known.map((each) => each.word);
}
