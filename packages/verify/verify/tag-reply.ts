import { textOf } from '../bytes.ts';
import { parseCount } from '../counts.ts';
import { Refusal } from '../refusal.ts';

/** What `<base>/tag/<tag>` answers: the numbers of the entries with this tag, one a line, in their order. */
export function readTagReply(bytes: Uint8Array): number[] {
  const text = textOf(bytes);
  if (text === '') return [];
  if (!text.endsWith('\n')) throw new Refusal('tag_reply');
  const indexes = text.slice(0, -1).split('\n').map(parseCount);
  if (!indexes.every((index) => index !== null) || indexes.some((index, n) => n > 0 && index <= (indexes[n - 1] ?? 0)))
    throw new Refusal('tag_reply');
  return indexes;
}

export const formatTagReply = (indexes: readonly number[]): string => indexes.map((index) => `${index}\n`).join('');
