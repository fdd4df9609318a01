import { searchLimits } from '#shared/search/facets.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { type ReadText, readWords, wordsToStem } from './read-text.ts';
import { splitWords, type Word } from './split-words.ts';

export type ParsedQuery = {
  /** As it is shown and searched: cut, without what nobody sees. */
  text: string;
  /** Each has to be there, in any form. */
  words: Word[];
  /** What several of these words are as one, and what they mean. */
  compounds: ReadText['compounds'];
  concepts: ReadText['concepts'];
  /** Each has to be there as it is written. */
  phrases: Word[][];
  /** None may be there. */
  without: { words: Word[]; compounds: ReadText['compounds']; quoted: boolean }[];
};

const quotes = /[“”„«»]/g;
/** A minus counts where a word begins; an open quote reaches to the end. */
const part = /(^|\s)(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))|"([^"]*)(?:"|$)|([^\s"]+)/gu;

/** Reads what somebody typed. Any text is fine: what means nothing here is left out. */
export function parseQuery(typed: string): ParsedQuery {
  const text = cleanLine(typed.slice(0, searchLimits.query * 4))
    .slice(0, searchLimits.query)
    .trim();
  const query: ParsedQuery = { text, words: [], compounds: [], concepts: [], phrases: [], without: [] };
  let left: number = searchLimits.words;
  for (const match of text.replaceAll(quotes, '"').matchAll(part)) {
    const [whole, , minus, quoted, bare, glued, rest] = match;
    const phrase = quoted ?? glued;
    const piece = phrase ?? bare ?? rest ?? '';
    // What is not quoted ends the match. Words say where they stand in the text, by which the one is told that somebody
    // still types.
    const at = match.index + whole.length - piece.length;
    const words = splitWords(piece)
      .slice(0, left)
      .map((word) => ({ ...word, start: at + word.start, end: at + word.end }));
    left -= words.length;
    if (words.length === 0) continue;
    if (minus) {
      const { compounds } = readWords(text, words);
      query.without.push({ words, compounds, quoted: phrase !== undefined });
    } else if (phrase !== undefined) query.phrases.push(words);
    else query.words.push(...words);
  }
  return { ...query, ...readWords(text, query.words) };
}

/** Everything in a query that has forms. */
export const queryToStem = (query: ParsedQuery): Word[] => [
  ...wordsToStem(query),
  ...query.phrases.flat(),
  ...query.without.flatMap(wordsToStem),
];
