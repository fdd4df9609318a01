import { concat, utf8 } from '../bytes.ts';
import { requireCount } from '../counts.ts';
import { Refusal } from '../refusal.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { verifyEd25519 } from './ed25519.ts';
import { formatSignatureLine, type Note, type NoteSigner, signatureOf } from './signed-note.ts';
import { algorithms, keyId, type Vkey } from './vkey.ts';

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
