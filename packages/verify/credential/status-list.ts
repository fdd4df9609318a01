import { gunzipSync, gzipSync } from 'fflate';
import { fromBase64url, toBase64url } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { credentialsContext } from './contexts.ts';

/** Bits of a list, as few as the specification allows: enough for one of us to be lost among the others. */
export const statusListLength = 131_072;
const byteLength = statusListLength / 8;

/** The list in which these numbers are set: bits from the left, gzip, base64url behind its multibase letter. */
export function encodeStatusList(revoked: Iterable<number>): string {
  const bits = new Uint8Array(byteLength);
  for (const index of revoked) {
    requireIndex(index);
    bits[index >> 3] = (bits[index >> 3] as number) | (0x80 >> (index & 7));
  }
  return `u${toBase64url(gzipSync(bits, { level: 9, mtime: 0 }))}`;
}

const secondsOf = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

/** The list as a credential of its own, not yet signed. */
export const statusListCredential = (list: {
  id: string;
  issuer: string;
  from: Date;
  until: Date;
  revoked: Iterable<number>;
}) => ({
  '@context': [credentialsContext],
  id: list.id,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: list.issuer,
  validFrom: secondsOf(list.from),
  validUntil: secondsOf(list.until),
  credentialSubject: {
    id: `${list.id}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: encodeStatusList(list.revoked),
  },
});

export function isRevoked(encodedList: string, index: number): boolean {
  requireIndex(index);
  return ((decode(encodedList)[index >> 3] as number) & (0x80 >> (index & 7))) !== 0;
}

function decode(encodedList: string): Uint8Array {
  if (!encodedList.startsWith('u')) throw new Refusal('status_list_form');
  const packed = fromBase64url(encodedList.slice(1));
  // The end of gzip tells the length; what says another is not even unpacked.
  const told =
    packed.length < 18 ? 0 : new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true);
  if (told !== byteLength) throw new Refusal('status_list_length');
  try {
    const bits = gunzipSync(packed);
    if (bits.length === byteLength) return bits;
  } catch {
    throw new Refusal('status_list_form');
  }
  throw new Refusal('status_list_length');
}

function requireIndex(index: number) {
  if (!Number.isInteger(index) || index < 0 || index >= statusListLength) throw new Refusal('status_list_index');
}
