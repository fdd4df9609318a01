import { textOf } from '../bytes.ts';
import { parseJson } from '../json.ts';
import { Refusal } from '../refusal.ts';

/** The numbers of entries in what `<base>/tag/<tag>` answers: `{"entries":[{"index":3,...}]}`, in their order. */
export function readTagReply(bytes: Uint8Array): number[] {
  const reply = parseJson(textOf(bytes), 'tag_reply') as { entries?: unknown } | null;
  const entries = reply?.entries;
  if (!Array.isArray(entries)) throw new Refusal('tag_reply');
  return entries.map((entry: { index?: unknown } | null) => {
    const index = entry?.index;
    if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) throw new Refusal('tag_reply');
    return index;
  });
}
