import type { Connection } from '#server/platform/database/connect.ts';
import { askedWords, formsOfWord, termsOf } from './build-clauses.ts';
import { type ParsedQuery, parseQuery, queryToStem } from './parse-query.ts';
import type { Word } from './split-words.ts';
import { quoteTerm } from './terms.ts';
import { type Forms, formsOf } from './word-forms.ts';

/**
 * What somebody asks of texts that are kept as words without their places. `query` is the text of a tsquery, null where nothing is asked for; the same of each
 * word that may be spelled wrong, with where it stands in `text`.
 */
export type WordsAsked = { text: string; query: string | null; words: (Word & { query: string })[] };

/**
 * Reads what somebody typed as Discover does: each word in any of its forms or by what means the same, the last one perhaps only begun, what is quoted as it is
 * written, and nothing of what is left out.
 */
export async function askForWords(db: Connection, typed: string): Promise<WordsAsked> {
  const parsed = parseQuery(typed);
  const { text, phrases, without } = parsed;
  const forms = await formsOf(db, queryToStem(parsed));
  const asked = askedWords(parsed, forms).map(({ word, ...terms }) => {
    const begun = word.end === text.length ? [`${quoteTerm(word.word)}:*`] : [];
    const any = new Set([word.word, ...termsOf(terms)]);
    return { ...word, query: `(${[...begun, ...[...any].map(quoteTerm)].join(' | ')})` };
  });
  const parts = [
    ...asked.map(({ query }) => query),
    ...phrases.flat().map(({ word }) => quoteTerm(word)),
    ...without.flatMap((each) => leftOut(each, forms)),
  ];
  return { text, query: parts.length > 0 ? parts.join(' & ') : null, words: asked };
}

function leftOut({ words, compounds, quoted }: ParsedQuery['without'][number], forms: Map<string, Forms>) {
  const left = words.map((word) => (quoted ? [word.word] : [word.word, ...formsOfWord(word, forms)]));
  const whole = quoted ? [] : compounds.map((word) => formsOfWord(word, forms));
  return [...left, ...whole].map((any) => `!(${any.map(quoteTerm).join(' | ')})`);
}
