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

/** Whether two mailboxes of one domain are called the same but for figures: one person who makes them in a row. */
export function isNumberedAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map((mailbox) => mailbox.replace(/\d+(?=@)/, ''));
  return one !== other && left === right && (left?.indexOf('@') ?? 0) >= 3;
}
