const wordsIn = (list: string) => new Set(list.split(' '));

/** Written by Galician, and by neither Spanish nor Portuguese. */
const own = wordsIn('unha unhas dunha nunha algunha ningunha moi máis xa coa coas traballo traballou fixemos');
/** Written by Spanish or Portuguese, and not by Galician. */
const others = wordsIn('el la los las del una unas y mi su sus um uma umas não com em são muito mais pelo pela');
/** Written by Portuguese as well, and not by Spanish. */
const shared = wordsIn('da das do ao aos na nas nos e foi');
const fewestShared = 2;

/**
 * Whether words that were taken for Spanish or Portuguese are Galician, which lies between them: by a word that only it
 * has, or by the small words of the one in the spelling of the other. With a word that it does not have it is not.
 */
export function isGalician(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => others.has(word))) return false;
  if (words.some((word) => own.has(word))) return true;
  const between = words.filter((word) => shared.has(word)).length;
  return between >= fewestShared && words.some((word) => /ñ|ción$|sións$|cións$|dade$|[^aeiou]x|^x/.test(word));
}
