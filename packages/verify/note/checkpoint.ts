import { concat, fromBase64, isEqual, toBase64, utf8 } from '../bytes.ts';
import { parseCount, requireCount } from '../counts.ts';
import { emptyRoot } from '../merkle/merkle.ts';
import { Refusal } from '../refusal.ts';
import { verifyEd25519 } from './ed25519.ts';
import { formatSignatureLine, type Note, type NoteSigner, requireText, signatureOf } from './signed-note.ts';
import { algorithms, isKeyName, keyId, type Vkey } from './vkey.ts';

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

/** A witness's line for the text of a checkpoint (C2SP tlog-cosignature, type 0x04). */
export function cosign(checkpointText: string, { name, publicKey, sign }: NoteSigner, unixSeconds: number): string {
  parseCheckpoint(checkpointText);
  if (requireCount(unixSeconds, 'time') === 0) throw new Refusal('not_a_count', { what: 'time', value: '0' });
  const signature = concat(timestamp(unixSeconds), sign(message(checkpointText, unixSeconds)));
  return formatSignatureLine({ name, keyId: keyId(name, algorithms.cosignature, publicKey), signature });
}

/** When this witness signed, in seconds since 1970; null without a good line of its key. */
export function verifyCosignature(note: Note, vkey: Vkey): number | null {
  const line = vkey.algorithm === algorithms.cosignature ? signatureOf(note, vkey) : null;
  if (line?.signature.length !== 72) return null;
  const view = new DataView(line.signature.buffer, line.signature.byteOffset, 8);
  const time = view.getUint32(0) * 2 ** 32 + view.getUint32(4);
  if (!Number.isSafeInteger(time) || time === 0) return null;
  return verifyEd25519(line.signature.subarray(8), message(note.text, time), vkey.publicKey) ? time : null;
}

const message = (text: string, time: number) => utf8(`cosignature/v1\ntime ${time}\n${text}`);

function timestamp(time: number) {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(time / 2 ** 32));
  view.setUint32(4, time % 2 ** 32);
  return bytes;
}
