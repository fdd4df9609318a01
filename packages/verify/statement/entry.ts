import { concat, isEqual } from '../bytes.ts';
import { Refusal } from '../refusal.ts';

/** What an entry tells; the numbers are in the log for good. */
export const kinds = { answer: 1, withdrawal: 2, credential: 3, revocation: 4, key: 5, notice: 6, seal: 7 } as const;
export type Kind = keyof typeof kinds;

/**
 * All that is in a leaf: the kind, a random tag that ties what follows a fact to it, and the SHA-256 of its statement.
 */
export type Entry = { kind: Kind; tag: Uint8Array; digest: Uint8Array };

export const entryLength = 71;
const version = 0x01;
// C2SP tlog-addenda: one digest of content that lies beside the log, 34 bytes from the start.
const addenda = Uint8Array.of(0, 0, 0, 34, 1);

export function encodeEntry({ kind, tag, digest }: Entry): Uint8Array {
  if (!Object.hasOwn(kinds, kind)) throw new Refusal('entry_kind');
  if (tag.length !== 32 || digest.length !== 32) throw new Refusal('entry_form');
  return concat(Uint8Array.of(version, kinds[kind]), tag, digest, addenda);
}

export function decodeEntry(bytes: Uint8Array): Entry {
  if (bytes.length !== entryLength || bytes[0] !== version || !isEqual(bytes.subarray(66), addenda))
    throw new Refusal('entry_form');
  const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name] === bytes[1]);
  if (!kind) throw new Refusal('entry_kind');
  return { kind, tag: bytes.slice(2, 34), digest: bytes.slice(34, 66) };
}
