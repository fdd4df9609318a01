/** Letters that are read from right to left (Hebrew, Arabic, Syriac, N'Ko, Adlam and their like). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Somebody's words inside a sentence of ours that is plain text, so that their direction of reading does not reach the
 * words around them: what `<bdi>` (web/ui/typed.tsx) is in a page. Words without such letters come back as they are.
 */
export const isolated = (words: string) => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words);
