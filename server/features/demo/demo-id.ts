import { createHash } from 'node:crypto';

/** The id of a demo thing: always the same for the same name, shaped as a UUID of version 8 (RFC 9562, own content). */
export function demoId(name: string) {
  const bytes = createHash('sha256').update(`countersign demo\0${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The same for the short id of its address. */
export const demoShortId = (name: string) =>
  [...createHash('sha256').update(`countersign demo address\0${name}`).digest().subarray(0, 10)]
    .map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte & 31])
    .join('');
