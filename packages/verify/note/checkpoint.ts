import { fromBase64, isEqual, toBase64 } from '../bytes.ts';
import { parseCount, requireCount } from '../counts.ts';
import { emptyRoot } from '../merkle/merkle.ts';
import { Refusal } from '../refusal.ts';
import { requireText } from './signed-note.ts';
import { isKeyName } from './vkey.ts';

/** What a log signs of its tree (C2SP tlog-checkpoint). */
export type Checkpoint = { origin: string; size: number; root: Uint8Array; extensions: string[] };

/** The text to sign, three lines and those of extensions. */
export function formatCheckpoint({
  origin,
  size,
  root,
  extensions = [],
}: Omit<Checkpoint, 'extensions'> & { extensions?: string[] }): string {
  const text = [origin, requireCount(size, 'size'), toBase64(root), ...extensions].map((line) => `${line}\n`).join('');
  parseCheckpoint(text);
  return text;
}

/** Reads the text of a note, not its signatures. */
export function parseCheckpoint(text: string): Checkpoint {
  requireText(text);
  const [origin = '', digits = '', encoded = '', ...extensions] = text.slice(0, -1).split('\n');
  if (!isKeyName(origin)) throw new Refusal('checkpoint_origin');
  const size = parseCount(digits);
  if (size === null) throw new Refusal('checkpoint_size');
  const root = fromBase64(encoded);
  if (root.length !== 32) throw new Refusal('checkpoint_root');
  if (size === 0 && !isEqual(root, emptyRoot())) throw new Refusal('checkpoint_empty_root');
  if (extensions.includes('')) throw new Refusal('checkpoint_extension');
  return { origin, size, root, extensions };
}
