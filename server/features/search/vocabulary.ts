import { readFileSync } from 'node:fs';
import { joinWords, splitWords } from './split-words.ts';

/** The kept file: its first lines say how it is written. */
const lines = readFileSync(new URL('vocabulary.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** A name of the file without its spaces, as texts are looked up (`joinWords`), and the concepts that it means. */
const concepts = new Map<string, string[]>();
let longest = 1;
for (const line of lines) {
  const [english = '', spanish = ''] = line.split('|').map((names) => names.trim());
  const names = [
    ...splitNames(english).flatMap((name) => [name, inPlural(name)]),
    ...splitNames(spanish).flatMap(inEachGender).flatMap(inSpanishPlural),
  ].map((name) => splitWords(name));
  const key = joinWords(names[0] ?? []);
  for (const words of names) {
    longest = Math.max(longest, words.length);
    const known = concepts.get(joinWords(words)) ?? [];
    if (!known.includes(key)) concepts.set(joinWords(words), [...known, key]);
  }
}

/** Words that a name has at the most. */
export const longestName = longest;

/**
 * What a name means, by the word of each concept that stays the same in every language; most names mean nothing that is
 * listed.
 */
export const conceptsOf = (joined: string): readonly string[] => concepts.get(joined) ?? [];

/** Names that mean more than so much would find too much. */
export const ambiguousNames = (most: number) =>
  [...concepts].filter(([, meant]) => meant.length > most).map(([name]) => name);

function splitNames(names: string) {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function inEachGender(name: string) {
  const written = /(\p{L}+)\/a\b/gu;
  if (!written.test(name)) return [name];
  const feminine = name.replace(written, (_, stem: string) => `${stem.replace(/o$/, '')}a`);
  return [name.replace(written, '$1'), feminine];
}

/** The last word alone: "web developers". */
function inPlural(name: string) {
  if (/[^a-z]$/i.test(name)) return name;
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  if (/(?:m|wom)an$/.test(name)) return name.replace(/an$/, 'en');
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The first word alone, as in "directores de arte", or all that can have one, as in "diseñadores gráficos". */
function inSpanishPlural(name: string) {
  const [first = '', ...others] = name.split(' ');
  const inBoth = [first, ...others].map((word) =>
    /^(?:de|del|la|los|en|web|\p{L}{1,2})$/u.test(word) ? word : many(word),
  );
  return [name, [many(first), ...others].join(' '), inBoth.join(' ')];
}
function many(word: string) {
  if (/z$/.test(word)) return word.replace(/z$/, 'ces');
  if (/[aeiouáéó]$/.test(word)) return `${word}s`;
  return /[lrndj]$/.test(word) ? `${word}es` : word;
}
