import { createCipheriv, createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * Whether a PDF asks for a password before it opens. One that has an owner's password alone, against changes, opens
 * with the empty one. What cannot be told (a certificate, a handler of a later day) counts as locked: its signers could
 * not open it either.
 */
export async function isLockedPdf(path: string): Promise<boolean> {
  const text = (await readFile(path)).toString('latin1');
  const trailer = trailerOf(text);
  const at = /\/Encrypt(?![A-Za-z])/.exec(trailer)?.index;
  if (at === undefined) return false;
  const encrypt = encryptionOf(text, trailer.slice(at, at + longest));
  const near = trailer.slice(Math.max(0, at - longest), at + longest);
  return encrypt === null || !opensUnasked(encrypt, stringIn(near, 'ID') ?? Buffer.alloc(0));
}

/** Of a dictionary that is read here, in bytes: its strings have 127 at most. */
const longest = 4096;

/**
 * The dictionary that the last `startxref` leads to; of a file whose offsets are wrong, all of it, which readers search
 * too.
 */
function trailerOf(text: string) {
  const offset = Number.parseInt(text.slice(text.lastIndexOf('startxref')).slice('startxref'.length, 64), 10);
  for (const start of [offset, offset + text.indexOf('%PDF-')]) {
    const there = text.slice(start, start + 1024);
    if (/^\s*xref\b/.test(there)) {
      const trailer = text.indexOf('trailer', start);
      if (trailer > 0) return text.slice(trailer, endOf(text, 'startxref', trailer));
    }
    if (/^\s*\d+\s+\d+\s+obj\b/.test(there)) return text.slice(start, endOf(text, 'endobj', start));
  }
  return text;
}
function endOf(text: string, word: string, from: number) {
  const end = text.indexOf(word, from);
  return end < 0 ? text.length : end;
}

type Encryption = {
  version: number;
  revision: number;
  bits: number;
  o: Buffer;
  u: Buffer;
  p: number;
  metadata: boolean;
};

/**
 * What a reader needs to try a password (ISO 32000-2, table 20 and 21); null for another handler than the standard one.
 */
function encryptionOf(text: string, entry: string): Encryption | null {
  const [, number, generation] = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(entry) ?? [];
  const start = number ? text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`)) : 0;
  const dictionary = number ? text.slice(start, endOf(text, 'endobj', start)).slice(0, longest) : entry;
  const o = stringIn(dictionary, 'O');
  const u = stringIn(dictionary, 'U');
  if (start < 0 || !o || !u || !/\/Filter\s*\/Standard\b/.test(dictionary)) return null;
  const numberIn = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1]);
  return {
    ...{ version: numberIn('V'), revision: numberIn('R'), p: numberIn('P'), o, u },
    // `Length` stands in dictionaries within this one, too, there in bytes.
    bits: Number(/\/Length\s+(\d{2,3})\b/.exec(dictionary.replace(/\/CF\s*<<.*?>>\s*>>/s, ''))?.[1] ?? 40),
    metadata: !/\/EncryptMetadata\s+false/.test(dictionary),
  };
}

/** A string of a dictionary, or the first of an array, as its bytes. */
function stringIn(dictionary: string, name: string): Buffer | null {
  const found = new RegExp(`/${name}\\s*(?:\\[\\s*)?(?:<([0-9A-Fa-f\\s]*)>|\\(((?:\\\\.|[^\\\\])*))`, 's').exec(
    dictionary,
  );
  if (!found) return null;
  const [, hex, literal = ''] = found;
  return hex === undefined ? bytesOf(literal) : Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** A literal string from behind its parenthesis to the one that closes it. */
function bytesOf(literal: string) {
  let depth = 0;
  let bytes = '';
  for (const [part, octal, escaped] of literal.matchAll(/\\([0-7]{1,3})|\\(\r\n|.)|[^\\]/gs)) {
    if (part === ')' && depth-- === 0) break;
    if (part === '(') depth++;
    if (octal) bytes += String.fromCharCode(Number.parseInt(octal, 8) & 255);
    else if (escaped) bytes += /[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
    else bytes += part;
  }
  return Buffer.from(bytes, 'latin1');
}

/** Whether the empty password is the user's: algorithms 4 to 6 and 11 of ISO 32000-2. */
function opensUnasked({ version, revision, bits, o, u, p, metadata }: Encryption, id: Buffer) {
  if (version === 5 && (revision === 5 || revision === 6)) {
    const salt = u.subarray(32, 40);
    const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardHash(salt);
    return hash.equals(u.subarray(0, 32));
  }
  if (![1, 2, 4].includes(version) || revision < 2 || revision > 4) return false;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(p | 0);
  const size = revision === 2 ? 5 : Math.min(Math.max((version === 4 ? 128 : bits) / 8, 5), 16);
  let key = md5(padding, o.subarray(0, 32), permissions, id, Buffer.alloc(revision === 4 && !metadata ? 4 : 0, 0xff));
  for (let round = 0; revision > 2 && round < 50; round++) key = md5(key.subarray(0, size));
  key = key.subarray(0, size);
  if (revision === 2) return rc4(key, padding).equals(u.subarray(0, 32));
  let expected = md5(padding, id);
  for (let round = 0; round < 20; round++)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  return expected.equals(u.subarray(0, 16));
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Node has it no more, and a file of that time is asked for nothing else. */
function rc4(key: Uint8Array, data: Buffer) {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] ?? 0);
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      j += at(index + 1);
      swap(index + 1, j);
      return byte ^ at(at(index + 1) + at(j));
    }),
  );
}

/** Algorithm 2.B for the empty password. */
function hardHash(salt: Buffer) {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] as string)
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
