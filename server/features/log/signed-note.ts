import { formatSignatureLine } from '@countersign/verify/note';
import type { LogKey } from '#server/platform/settings/read-log-keys.ts';

/** A text with a line of each of our keys. The same text gives the same note: Ed25519 needs no chance. */
export const signedNote = (keys: LogKey[], text: string) =>
  `${text}\n${keys.map((key) => formatSignatureLine({ name: key.name, keyId: key.id, signature: key.sign(Buffer.from(text)) })).join('')}`;
