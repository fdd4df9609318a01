import { eld } from 'eld/extrasmall';

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
function isGalician(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => others.has(word))) return false;
  if (words.some((word) => own.has(word))) return true;
  const between = words.filter((word) => shared.has(word)).length;
  return between >= fewestShared && words.some((word) => /ñ|ción$|sións$|cións$|dade$|[^aeiou]x|^x/.test(word));
}

const detector = eld.newInstance();
// Without mail addresses, numbers and names like x86, which are of no language.
detector.enableTextCleanup(true);

/** As much as the detector reads. */
const max = 1000;
const fewestLetters = 12;
/** What names, lists of tools and program code stay below, and sentences of a language do not. */
const leastScore = 0.72;
/** As much of a text may be in other languages: a product's name, a quoted word. */
const maxOthers = 0.2;
/** What the detector takes Galician for, which it does not know. */
const neighbours = new Set(['es', 'pt']);

/**
 * The language (BCP 47) in which these texts of one person are written, judged together. Null when that is not sure:
 * for few words, names, program code, and for texts in several languages, which no single language would read well.
 */
export function languageOf(texts: (string | null)[]): string | null {
  const text = texts
    .map((each) => each?.replaceAll(/```.*?(```|$)|\S+:\/\/\S+/gs, ' ') ?? '')
    .join('\n')
    .slice(0, max)
    .toWellFormed();
  const language = detect(text);
  if (!language) return null;
  const same = language === 'gl' ? [null, language, ...neighbours] : [null, language];
  const others = text.split(/[\n.!?。！？]+/).filter((sentence) => !same.includes(detect(sentence)));
  return lettersIn(others.join('')) > maxOthers * lettersIn(text) ? null : language;
}

function detect(text: string): string | null {
  if (lettersIn(text) < fewestLetters) return null;
  const found = detector.detect(text);
  const score = found.getScores()[found.language] ?? 0;
  if (!found.isReliable()) return null;
  if (neighbours.has(found.language) && isGalician(text)) return 'gl';
  return score >= leastScore ? found.language : null;
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
