/** Letters that are written in two ways without being an accent of one another. */
const sameLetters: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/[æ]/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/[đð]/g, 'd'],
  [/ł/g, 'l'],
  [/ħ/g, 'h'],
  [/ı/g, 'i'],
  [/þ/g, 'th'],
  // Müller and Mueller, Aagaard and Ågård.
  [/([aou])e/g, '$1'],
  [/aa/g, 'a'],
];

/** The words of a name without case, accents and signs. */
function wordsOf(name: string) {
  const bare = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’`´]/g, '')
    .toLowerCase();
  const folded = sameLetters.reduce((text, [letters, one]) => text.replaceAll(letters, one), bare);
  return folded.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
}

/** Whether two names have the same letters: case, accents, white space and signs apart. From one to the next it never drifts. */
export const haveSameLetters = (before: string, after: string) => {
  const [a, b] = [wordsOf(before).join(''), wordsOf(after).join('')];
  return a === '' || b === '' ? before.trim() === after.trim() : a === b;
};

/**
 * Whether two names are one name spelled differently: case, accents, white space, hyphens, the order of its words, or one
 * mistyped letter in a word long enough to be known without it. A word more or less is another name.
 */
export function isSpellingOf(before: string, after: string): boolean {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (haveSameLetters(before, after)) return true;
  if (a.length === 0 || b.length === 0) return false;
  const [left, right] = [without(a, b), without(b, a)];
  if (left.length === 0 && right.length === 0) return true;
  const [one = '', other = ''] = [left[0], right[0]];
  return left.length === 1 && right.length === 1 && isMistyped(one, other);
}

/** The words of `a` that `b` does not have, each as often as it is missing. */
function without(a: string[], b: string[]) {
  const rest = [...b];
  return a.filter((word) => {
    const place = rest.indexOf(word);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

/** One letter more, less or other, or two neighbours swapped; never the first letter, never a figure. */
function isMistyped(one: string, other: string) {
  const [a, b] = [[...one], [...other]];
  if (Math.min(a.length, b.length) < 5 || a[0] !== b[0] || /\p{N}/u.test(one + other)) return false;
  const start = a.findIndex((letter, place) => letter !== b[place]);
  const at = start < 0 ? a.length : start;
  const tail = (letters: string[], from: number) => letters.slice(from).join('');
  return (
    tail(a, at + 1) === tail(b, at + 1) ||
    tail(a, at + 1) === tail(b, at) ||
    tail(a, at) === tail(b, at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && tail(a, at + 2) === tail(b, at + 2))
  );
}

type Named = { full_name: string; username: string };
/** The owner as an answer was given to them. Names are null where they were forgotten, and in the first form where nothing proves them. */
export type ConfirmedOwner = { content_form: number; owner_name: string | null; owner_username: string | null };

/** Names under which somebody was confirmed; null where they are not known. */
export type ConfirmedName = { full_name: string | null; username: string | null };

/** Whether who confirmed somebody under one name did not confirm them under the new one: beyond its spelling. */
export function leavesBehind(confirmed: ConfirmedName, next: { full_name: string } | { username: string }): boolean {
  if ('full_name' in next) return confirmed.full_name === null || !isSpellingOf(confirmed.full_name, next.full_name);
  return confirmed.username !== null && !isSpellingOf(confirmed.username, next.username);
}

/**
 * Under which name somebody was confirmed, when it is not the one they have now: the name, or the user name when only that
 * is another. Null while they are the same; a null name when it is only known that there was an earlier one.
 */
export function confirmedAs(
  present: Named,
  { content_form, owner_name, owner_username }: ConfirmedOwner,
): { name: string | null } | null {
  if (owner_name === null) return content_form === 1 ? { name: null } : null;
  if (!isSpellingOf(owner_name, present.full_name)) return { name: owner_name };
  if (owner_username !== null && !isSpellingOf(owner_username, present.username)) return { name: `@${owner_username}` };
  return null;
}
