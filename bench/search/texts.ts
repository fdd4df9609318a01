import type { Random } from '../trust/random.ts';

/** Texts that are the same for a seed: words by Zipf's law, some of them real in both languages, some with accents. */
const syllables = 'ba ce di fo gu la me ni po ra se ti vo lu mar tin cor pel dos gran bel ves tor cal min sol'.split(
  ' ',
);
/** One word in several forms: what is written, and what somebody may ask for instead. */
const families = [
  ['programación', 'programaciones', 'programacion'],
  ['fotógrafa', 'fotógrafas', 'fotografa'],
  ['diseño', 'diseños', 'diseno'],
  ['restauración', 'restauraciones', 'restauracion'],
  ['traducción', 'traducciones', 'traduccion'],
  ['ilustración', 'ilustraciones', 'ilustracion'],
  ['edificio', 'edificios', 'edificio'],
  ['biblioteca', 'bibliotecas', 'biblioteca'],
  ['payment', 'payments', 'payment'],
  ['building', 'buildings', 'build'],
  ['designer', 'designers', 'designer'],
  ['translation', 'translations', 'translate'],
  ['library', 'libraries', 'library'],
  ['engineering', 'engineer', 'engineers'],
];
const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const withAccent = (word: string) => word.replace(/[aeiou](?=[^aeiou]*$)/, (vowel) => accents[vowel] ?? vowel);

export function createWords(random: Random, count: number) {
  const invented = new Set<string>();
  while (invented.size < count)
    invented.add(
      Array.from(
        { length: 2 + Math.floor(random.next() * 3) },
        () => syllables[Math.floor(random.next() * syllables.length)],
      ).join(''),
    );
  const words = [...invented].map((word, place) => (place % 7 === 3 ? withAccent(word) : word));
  // Real words stand among the commonest and the rare alike.
  for (const [place, [first]] of families.entries()) words[5 + place * 40] = first as string;
  const weights = words.map((_, rank) => 1 / (rank + 2));
  const sums: number[] = [];
  let sum = 0;
  for (const weight of weights) {
    sum += weight;
    sums.push(sum);
  }
  const word = () => {
    const at = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] as string;
  };
  return { words, word, text: (length: number) => Array.from({ length }, word).join(' ') };
}

export const changes = ['as it is', 'a slip', 'no accent', 'another form'] as const;
export type Change = (typeof changes)[number];
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A word as somebody may type it instead; null where this change is none. */
export function changed(word: string, change: Change, random: Random): string | null {
  if (change === 'as it is') return word;
  if (change === 'a slip') return word.length >= 5 ? slipped(word, random) : null;
  const family = families.find((each) => each.includes(word));
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (change === 'no accent') return plain === word ? null : plain;
  return family ? (family[1] as string) : `${word}${/[aeiouáéíóú]$/.test(word) ? 's' : 'es'}`;
}

function slipped(word: string, random: Random): string {
  const at = 1 + Math.floor(random.next() * (word.length - 2));
  const letter = letters[Math.floor(random.next() * letters.length)] as string;
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ];
  return slips[Math.floor(random.next() * slips.length)] as string;
}
