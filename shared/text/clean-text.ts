/** Without zod, so that forms may clean what is typed as the contracts will. */

/** Scripts whose letters change shape by a joiner between them, as in Persian, Hindi or Malayalam. */
const joining = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const letter = `(?!\\p{Default_Ignorable_Code_Point})[${joining}]`;
const picture = '\\p{Extended_Pictographic}';

/** Unseen characters that are part of what is seen: joiners, the shapes of emoji and of Han, the flags of regions. */
const meant = [
  `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
  `(?<=[${picture}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=${picture})`,
  '(?<=(?![0-9#*])\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\p{Ideographic})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=(?!\\p{Default_Ignorable_Code_Point})\\p{Script=Mong})[\\u180b-\\u180d\\u180f]',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}',
].join('|');

/**
 * What nobody sees: NUL and other controls, lone surrogates, private and never assigned code points, what turns the
 * direction of text, and what has no width.
 */
const unseen =
  '(?![\\t\\n])\\p{Cc}|[\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffb]';
const seen = new RegExp(`(${meant})|${unseen}`, 'gu');

/** More marks on one letter than any language writes would climb over the lines around it. */
const unpiled = (text: string) => text.replaceAll(/(\p{M}{6})\p{M}+/gu, '$1');

/**
 * Text as it may be kept: any line break is `\n`, nothing unseen is left, letters are composed (NFC). White space
 * stays.
 */
export function withoutUnseen(text: string): string {
  const kept = cleanedOnce(text);
  // What goes may leave a joiner beside what it was not meant for.
  return kept === text ? kept : withoutUnseen(kept);
}

function cleanedOnce(text: string) {
  if (/^[\t\n -~]*$/.test(text)) return text;
  const shown = text.replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(seen, '$1');
  // Composing takes the square of a pile's height, a minute for 200 kB of marks; and it may take one mark apart into
  // two.
  return unpiled(unpiled(shown).normalize('NFC'));
}

/**
 * Everything in an answer as it may be shown: what was stored before text was cleaned may hold what is unseen, and what
 * somebody has signed is never rewritten.
 */
export function shownTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutUnseen(value) as Value;
  if (Array.isArray(value)) return value.map(shownTexts) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shownTexts(inner)])) as Value;
}

/** A text of one line: every white space, line breaks too, is one space. Empty when nothing of it can be seen. */
export const cleanLine = (text: string) => withoutUnseen(text).replaceAll(/\s+/g, ' ').trim();

/** A text of several lines, without white space around it. Empty when nothing of it can be seen. */
export const cleanParagraphs = (text: string) => withoutUnseen(text).trim();
