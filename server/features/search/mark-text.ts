import type { Marked } from '#shared/search/page-features.ts';
import type { Clauses } from './build-clauses.ts';
import type { Word } from './split-words.ts';
import type { Forms } from './word-forms.ts';

/** Everything by which a word of a text may have been found. */
export const wantedTerms = ({ words, phrases }: Clauses) =>
  new Set([...words.flatMap(({ any }) => any), ...phrases.flatMap((phrase) => phrase.words)]);

/** A text with those of its words marked that were found by one of these terms, in whatever form they stand there. */
export function markText(text: string, words: Word[], wanted: Set<string>, forms: Map<string, Forms>): Marked {
  const pieces: Marked = [];
  let done = 0;
  for (const { word, raw, start, end } of words) {
    if (!wanted.has(word) && !forms.get(raw)?.keys.some((key) => wanted.has(key))) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
