import { textOf } from '../bytes.ts';
import { Refusal } from '../refusal.ts';

const keyword = 'openbadgecredential';

/** Texts of the chunks that Open Badges 3.0 puts a credential into (5.3.1). */
export function readPng(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new Refusal('baked_unreadable');
    const chunk = bytes.subarray(at + 4, end - 4);
    if (isOurs(chunk)) {
      if (crc(chunk) !== view.getUint32(end - 4)) throw new Refusal('baked_unreadable');
      found.push(textIn(chunk.subarray(4 + keyword.length + 1)));
    }
    at = end;
  }
  return found;
}

const isOurs = (chunk: Uint8Array) => {
  const start = `iTXt${keyword}\0`;
  return [...start].every((char, index) => chunk[index] === char.charCodeAt(0));
};

/** Two bytes tell of compression, which there must not be; then language and translated keyword end in a zero each. */
function textIn(rest: Uint8Array): string {
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (rest[0] !== 0 || translated < 0) throw new Refusal('baked_unreadable');
  return textOf(rest.subarray(translated + 1));
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
