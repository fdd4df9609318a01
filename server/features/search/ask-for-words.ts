import type { Connection } from '#server/platform/database/connect.ts';
import { formsOfWord, wordsMeant } from './build-clauses.ts';
import { parseQuery } from './parse-query.ts';
import type { Word } from './split-words.ts';
import { quoteTerm } from './terms.ts';
import { formsOf } from './word-forms.ts';

/**
 * What somebody asks of texts that are kept as words without their places. `query` is the text of a tsquery, null where nothing is asked for; the same of each
 * word that may be spelled wrong, with where it stands in `text`.
 */
export type WordsAsked = { text: string; query: string | null; words: (Word & { query: string })[] };

/**
 * Reads what somebody typed as Discover does: each word in any of its forms, the last one perhaps only begun, what is quoted as it is written, and nothing
 * of what is left out.
 */
export async function askForWords(db: Connection, typed: string): Promise<WordsAsked> {
  const parsed = parseQuery(typed);
  const { text, words, phrases, without } = parsed;
  const forms = await formsOf(db, [...words, ...without.flatMap((each) => each.words)]);
  const formsFor = (word: Word) => [word.word, ...formsOfWord(word, forms)].map(quoteTerm);
  const asked = wordsMeant(parsed, forms).map((word) => {
    const begun = word.end === text.length ? [`${quoteTerm(word.word)}:*`] : [];
    return { ...word, query: `(${[...begun, ...new Set(formsFor(word))].join(' | ')})` };
  });
  const parts = [
    ...asked.map(({ query }) => query),
    ...phrases.flat().map(({ word }) => quoteTerm(word)),
    ...without.flatMap(({ words: left, quoted }) =>
      left.map((word) => `!(${(quoted ? [quoteTerm(word.word)] : formsFor(word)).join(' | ')})`),
    ),
  ];
  return { text, query: parts.length > 0 ? parts.join(' & ') : null, words: asked };
}
