/** Titles that stand before a name in the languages of our people; what follows them is the name. */
const titles = /^(dr|dra|prof|profa|mr|mrs|ms|mx|sr|sra|srta|don|doña|ing|arq|lic|herr|frau|m|mme)\.?$/i;

/** How somebody is called after they have been named in full: by their first name. What is one word, or initials alone, stays whole. */
export function shortName(fullName: string) {
  const words = fullName.split(/\s+/).filter(Boolean);
  const [first = '', ...rest] = words.filter((word, index) => index === words.length - 1 || !titles.test(word));
  return rest.length > 0 && /^\p{L}\.?$/u.test(first) ? fullName : first || fullName;
}
