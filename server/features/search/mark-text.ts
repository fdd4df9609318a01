import type { Marked } from '#shared/search/results.ts';
import { type Clauses, termsOf } from './build-clauses.ts';
import { over, type ReadText } from './read-text.ts';
import { conceptTerm } from './terms.ts';
import { type Forms, formsWith, keysInParts } from './word-forms.ts';

/** Everything by which a word of a text may have been found. */
export const wantedTerms = ({ words, phrases }: Clauses) =>
  new Set([...words.flatMap(termsOf), ...phrases.flatMap((phrase) => phrase.words)]);

/** A text with those of its words marked that were found by one of these terms, in whatever form they stand there. */
export function markText(text: string, read: ReadText, wanted: Set<string>, forms: Map<string, Forms>): Marked {
  const { words, compounds, concepts } = read;
  const spans = [
    ...compounds.filter(({ raw }) => keysInParts(forms.get(raw) ?? formsWith(raw, [])).some((key) => wanted.has(key))),
    ...concepts.filter(({ concept }) => wanted.has(conceptTerm(concept))),
  ];
  const pieces: Marked = [];
  let done = 0;
  for (const [at, { word, raw, start, end }] of words.entries()) {
    const isWanted = wanted.has(word) || forms.get(raw)?.keys.some((key) => wanted.has(key));
    if (!isWanted && !spans.some(over(at))) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
