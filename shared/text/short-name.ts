/** Titles that stand before a name in the languages of our people; what follows them is the name. */
const titles = /^(dr|dra|prof|profa|mr|mrs|ms|mx|sr|sra|srta|don|doña|ing|arq|lic|herr|frau|m|mme)\.?$/i;
/** What stands behind a comma and is no name: degrees, generations and kinds of companies. */
const suffixes =
  /^(ph\.?d|m\.?d|mba|m\.?sc|b\.?sc|m\.?a|b\.?a|ll\.?m|jr|sr|ii|iii|iv|esq|cpa|pmp|s\.?l(\.?u)?|s\.?a|inc|ltd|llc|gmbh)\.?$/i;

const wordsOf = (part: string) => part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * How somebody is called after they have been named in full: by their first name, which stands behind the comma of
 * "Müller, Hans". What is one word, or initials alone, stays whole.
 */
export function shortName(fullName: string) {
  const [before = '', ...behind] = fullName.split(',');
  const given = behind.map(wordsOf).find((words) => words.some((word) => !suffixes.test(word) && !titles.test(word)));
  const words = given ?? wordsOf(before);
  const [first = '', ...rest] = words.filter((word, index) => index === words.length - 1 || !titles.test(word));
  const whole = given || behind.length > 0 ? words.join(' ') : fullName;
  return rest.length > 0 && /^\p{L}\.?$/u.test(first) ? whole : first || fullName;
}
