import type { Connection } from '#server/platform/database/connect.ts';
import { parseQuery } from './parse-query.ts';
import type { Word } from './split-words.ts';
import { quoteTerm } from './terms.ts';
import { formsOf, formsWith } from './word-forms.ts';

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
  const { text, words, phrases, without } = parseQuery(typed);
  const forms = await formsOf(db, [...words, ...without.flatMap((each) => each.words)]);
  const formsFor = ({ raw, word }: Word) => [word, ...(forms.get(raw) ?? formsWith(word, [])).any].map(quoteTerm);
  const saying = words.filter(({ raw }) => !forms.get(raw)?.stop);
  // Of stop words alone, each is meant.
  const asked = (saying.length + phrases.length > 0 ? saying : words).map((word) => {
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
