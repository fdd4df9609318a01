import { concat } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { fullWidth } from './tile-path.ts';

/** Entries one after the other, each after its length in two bytes. */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length > fullWidth) throw new Refusal('bundle_too_long');
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new Refusal('entry_too_long');
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

export function decodeBundle(bytes: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 2 > bytes.length) throw new Refusal('bundle_cut_off');
    const end = at + 2 + (bytes[at] as number) * 256 + (bytes[at + 1] as number);
    if (end > bytes.length) throw new Refusal('bundle_cut_off');
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  if (entries.length > fullWidth) throw new Refusal('bundle_too_long');
  return entries;
}
