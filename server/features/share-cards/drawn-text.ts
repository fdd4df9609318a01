/** What the fonts of a picture have: Latin with its extensions and the signs of a text. */
const lacking = /[^\u0020-\u007e\u00a0-\u02ba\u02bd-\u02c7\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122]/gu;

/** A text without what would be drawn as a box, and so as one line. */
export const drawnText = (text: string) =>
  text.normalize('NFC').replaceAll(lacking, ' ').replaceAll(/\s+/g, ' ').trim();
