/**
 * Whether one mailbox was meant and the other typed: at one domain, with a single letter changed, added, left out or swapped
 * with its neighbour. Names of three letters and less are too near to each other to tell.
 */
export function isOneSlip(typed: string, meant: string): boolean {
  const [one = '', other = ''] = [typed, meant].map((mailbox) => mailbox.slice(0, mailbox.lastIndexOf('@')));
  if (typed.slice(one.length) !== meant.slice(other.length) || Math.min(one.length, other.length) < 4) return false;
  return isOneEdit(one, other);
}

/** Whether two words differ by a single letter changed, added, left out or swapped with its neighbour. */
export function isOneEdit(one: string, other: string): boolean {
  const max = Math.min(one.length, other.length);
  let start = 0;
  while (start < max && one[start] === other[start]) start++;
  let end = 0;
  while (end < max - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length + right.length === 0) return false;
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''));
}

const numberWords = new Set(
  `one two three four five six seven eight nine ten uno dos tres cuatro cinco seis siete ocho nueve diez first second third primero segundo
  tercero un quatre cinc sis set vuit nou deu`.split(/\s+/),
);
/** The name before the @ without figures or words for them that stand apart or at an end. */
function unnumbered(mailbox: string) {
  const local = mailbox.slice(0, mailbox.lastIndexOf('@'));
  const parts = local
    .replaceAll(/^\d+|\d+$/g, '')
    .split(/[._-]/)
    .filter((part) => !/^\d*$/.test(part) && !numberWords.has(part));
  const name = parts.join('');
  const ends = [...numberWords].filter((word) => name.endsWith(word) && name.length - word.length >= 4);
  return {
    local,
    isNumbered: name !== local.replaceAll(/[._-]/g, ''),
    names: [name, ...ends.map((word) => name.slice(0, -word.length))],
  };
}

/**
 * Whether two mailboxes are called the same but for figures or words for them: one person who makes them in a row. At one domain, or
 * `anywhere` that anybody gets one; there both have to be numbered, for many are called Maria.
 */
export function isNumberedAlike(one: string, other: string, anywhere = false): boolean {
  const [left, right] = [unnumbered(one), unnumbered(other)];
  const isOne = one.slice(left.local.length) === other.slice(right.local.length);
  if (left.local === right.local || !(isOne || anywhere)) return false;
  const isInRow = (mailbox: typeof left, name: string) => mailbox.isNumbered || name !== mailbox.names[0];
  return left.names.some(
    (name) =>
      right.names.includes(name) &&
      name.length >= (isOne ? 3 : 6) &&
      (isInRow(left, name) || isInRow(right, name)) &&
      (isOne || (isInRow(left, name) && isInRow(right, name))),
  );
}
