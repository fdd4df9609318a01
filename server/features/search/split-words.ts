import { cutText } from '#shared/text/cut-text.ts';

/** One word of a text, folded; `raw` keeps its accents, which stemming needs. */
export type Word = { word: string; raw: string; start: number; end: number };

/** Letters that have no accent to take away. */
const plain: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' };
const longest = 60;

/** Names of languages and tools that end, or begin, with more than letters; Han is written without spaces. */
const pattern =
  /\.net(?![\p{L}\p{N}])|\p{sc=Han}|[\p{L}\p{N}](?:(?!\p{sc=Han})[\p{L}\p{N}\p{M}])*(?:\+\+|#(?![\p{L}\p{N}]))?/giu;

const hasOthers = /\P{ASCII}/u;

/** Without regard to case and accents. */
export const foldText = (text: string) =>
  hasOthers.test(text)
    ? text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[ßøłđðþæœı]/g, (letter) => plain[letter] ?? letter)
    : text.toLowerCase();

/** One word as documents have it. */
export const foldWord = (raw: string) => cutText(foldText(raw), longest);

/** The words of a text in their order: the one reading that documents, queries and marks share. Takes any text. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const raw = cutText(found.normalize('NFC').toLowerCase(), longest);
    const word = foldWord(raw);
    if (word) words.push({ word, raw, start: index, end: index + found.length });
  }
  return words;
}

/**
 * Several words written as one: "front-end" and "Front end" as "frontend", "ASP.NET" as "aspnet"; "C#" and ".NET" keep
 * what makes them names.
 */
export const joinWords = (words: Pick<Word, 'word'>[]) =>
  words.map(({ word }, at) => (at === 0 ? word : word.replace(/^\./, ''))).join('');

/** Words that are as they are but for their case. */
const folded = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

/** A whole name or value as one term: its words with single spaces. */
export const foldName = (text: string) =>
  text.length <= longest && folded.test(text)
    ? text.toLowerCase()
    : cutText(
        splitWords(text)
          .map(({ word }) => word)
          .join(' '),
        200,
      );
