import { joinWords, splitWords, type Word } from './split-words.ts';
import { conceptsOf, longestName } from './vocabulary.ts';

/** From which word of the text to which one it stands there. */
type Span = { from: number; to: number };
/**
 * A text with its words, those that are written in parts ("front-end") as one, and what words of the vocabulary mean.
 */
export type ReadText = { words: Word[]; compounds: (Word & Span)[]; concepts: (Span & { concept: string })[] };

/** The one reading of texts that documents, queries and marks share. */
export const readText = (text: string): ReadText => readWords(text, splitWords(text));

/** The same of words that are known already. */
export const readWords = (text: string, words: Word[]): ReadText => ({
  words,
  compounds: partsOf(text, words).flatMap((parts) => spansIn(parts).flatMap((span) => compoundOf(words, span))),
  concepts: conceptsIn(text, words),
});

/** Everything in a text that has forms. */
export const wordsToStem = ({ words, compounds }: Pick<ReadText, 'words' | 'compounds'>): Word[] => [
  ...words,
  ...compounds,
];

/** What stands over this word of a text. */
export const over = (place: number) => (span: Span) => span.from <= place && place <= span.to;

const joining = /^[-‐‑._·]$/;
/** A slash mostly stands between two things: only short ones, as in "UX/UI", are written as one. */
const longestBesideSlash = 3;
const isPlain = ({ word }: Word) => /^[\p{L}\p{N}]+$/u.test(word);

/** Whether this word and the next are parts of one: "C/C++" and "10-12" are not. */
function isJoined(text: string, one: Word, next: Word) {
  const gap = text.slice(one.end, next.start);
  if (gap === '') return isPlain(one) && next.word === '.net';
  if (!isPlain(one) || !isPlain(next)) return false;
  if (gap === '/') return Math.max(one.word.length, next.word.length) <= longestBesideSlash;
  return joining.test(gap) && /\p{L}/u.test(one.word + next.word);
}

/** Longer runs are addresses and the like. */
const maxParts = 4;
function partsOf(text: string, words: Word[]): Span[] {
  const runs: Span[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next && isJoined(text, word, next)) continue;
    if (at > from && at - from < maxParts) runs.push({ from, to: at });
    from = at + 1;
  }
  return runs;
}

/** Of "front-end-developer" each two that follow each other, and all three. */
function spansIn({ from, to }: Span): Span[] {
  const pairs = Array.from({ length: to - from }, (_, at) => ({ from: from + at, to: from + at + 1 }));
  return to - from === 2 ? [...pairs, { from, to }] : pairs;
}

function compoundOf(words: Word[], { from, to }: Span): (Word & Span)[] {
  const parts = words.slice(from, to + 1);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const raw = joinWords(parts.map((part) => ({ word: part.raw })));
  return [{ word: joinWords(parts), raw, start: first.start, end: last.end, from, to }];
}

/** Words of one name follow each other, with no more than a space or a sign of these between them. */
const beside = /^(?:\s+|[-‐‑._·/]?)$/;
function conceptsIn(text: string, words: Word[]) {
  const found: ReadText['concepts'] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(words.length, from + longestName); to++) {
      const [before, word] = [words[to - 1], words[to]];
      if (to > from && before && word && !beside.test(text.slice(before.end, word.start))) break;
      for (const concept of conceptsOf(joinWords(words.slice(from, to + 1)))) found.push({ concept, from, to });
    }
  }
  return found;
}
