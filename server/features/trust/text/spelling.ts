import unhomoglyph from 'unhomoglyph';

/** What looks like letters, and is none of Unicode's confusables: small capitals, turned, barred and framed letters. */
const looksLike: [string, string][] = [
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ɐɔǝɟᵷɥᴉɾʞꞁɯɹʇʌʍʎ', 'acefghijklmrtvwy'],
  ['ⱥꞓꞒꝑꝋ', 'aeepo'],
  ['🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿', 'abcdefghijklmnopqrstuvwxyz'],
];
/** Filled as letters turn up: the library looks for each among thousands. */
const latinOf = new Map(
  looksLike.flatMap(([signs, letters]) => [...signs].map((sign, place) => [sign, letters[place] as string])),
);

/** The Latin letter that one of another script looks like (unicode.org/reports/tr39, confusables), or itself. */
function latin(letter: string): string {
  const known = latinOf.get(letter);
  if (known !== undefined) return known;
  const seen = unhomoglyph(letter).normalize('NFKD');
  // Small Cherokee looks like small capitals.
  const looks = latinOf.get(seen) ?? seen;
  // To Unicode a capital I is an l.
  const found = looks === 'l' && /\p{Lu}/u.test(letter) ? 'i' : looks;
  latinOf.set(letter, found);
  return found;
}

const unseen = /[\p{M}\p{Cf}]/gu;

/** A text in one spelling: without case, accents, what is not seen, and letters that only look like others. */
export const spelled = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .replaceAll(/[^\p{ASCII}]/gu, latin)
    .replaceAll(unseen, '')
    .toLowerCase();

/** Letters that read alike, one after another; both sides are folded, so that it only has to be the same. */
const alike: [RegExp, string][] = [
  [/[1|i]/g, 'l'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** Signs that stand for a letter within a word; before a figure they are an amount. */
const signs = new Map([
  ['@', 'a'],
  ['$', 's'],
  ['€', 'e'],
  ['£', 'l'],
]);
const inWord = /(?<=\p{L})[@$€£]|[@$€£](?=\p{L})/gu;

/** One spelling without what is between letters and figures, and in which what reads alike is one letter. */
export const folded = (text: string) =>
  alike.reduce(
    (read, [each, letter]) => read.replaceAll(each, letter),
    spelled(text.replaceAll(inWord, (sign) => signs.get(sign) ?? sign)).replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
