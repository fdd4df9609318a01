import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toBase64, utf8 } from '../bytes.ts';
import { emptyRoot } from '../merkle/merkle.ts';
import { sampleKey } from '../testing/sample-key.ts';
import {
  algorithms,
  cosign,
  formatCheckpoint,
  formatVkey,
  parseCheckpoint,
  parseNote,
  parseVkey,
  signNote,
  verifyCosignature,
  verifySignature,
} from './note.ts';

const log = sampleKey('log.example/log');
const witness = sampleKey('witness.example');
const root = emptyRoot();
const text = formatCheckpoint({ origin: 'log.example/log', size: 7, root });
const note = signNote(text, log.signer);
const line = note.split('\n').at(-2) as string;
const encoded = line.split(' ')[2] as string;

describe('a signed note', () => {
  test('of another program is good', () => {
    // Of the documentation of Go's sumdb/note.
    const answer = parseNote(
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
        '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
    );
    const vkey = parseVkey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    expect(verifySignature(answer, vkey)).toBe(true);
  });

  test('is read as it was written, with its good signature', () => {
    const read = parseNote(note);
    expect(read.text).toBe(text);
    expect(read.signatures.map(({ name }) => name)).toEqual(['log.example/log']);
    expect(verifySignature(read, parseVkey(log.vkey))).toBe(true);
    expect(verifySignature(read, parseVkey(sampleKey('log.example/other').vkey))).toBe(false);
  });

  test('is signed as well by a key that only node:crypto has', () => {
    const pkcs8 = Buffer.concat([fromHex('302e020100300506032b657004220420'), Buffer.alloc(32, 7)]);
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));
    const signed = signNote(text, { name: 'log.example/log', publicKey, sign: (bytes) => sign(null, bytes, key) });
    const vkey = parseVkey(formatVkey('log.example/log', algorithms.ed25519, publicKey));
    expect(verifySignature(parseNote(signed), vkey)).toBe(true);
  });

  test.each([
    ['nothing', '', 'note_without_signatures'],
    ['no signature', `${text}\n`, 'note_without_signatures'],
    ['no text', `\n\n${line}\n`, 'note_without_signatures'],
    ['no last newline', note.slice(0, -1), 'note_without_signatures'],
    ['two lines of one key', `${note}${line}\n`, 'note_signed_twice'],
    ['carriage returns', note.replaceAll('\n', '\r\n'), 'note_without_signatures'],
    ['a carriage return', note.replace('\n', '\r\n'), 'note_characters'],
    ['a tab', note.replace('\n', '\t\n'), 'note_characters'],
    ['U+000B', note.replace('\n', '\u000b\n'), 'note_characters'],
    ['U+0085', note.replace('\n', '\u0085\n'), 'note_characters'],
    ['U+2028', note.replace('\n', '\u2028\n'), 'note_characters'],
    ['a byte order mark', `\ufeff${note}`, 'note_characters'],
    ['half a character', note.replace('\n', '\ud800\n'), 'note_characters'],
    ['a hyphen for the dash', note.replace('—', '-'), 'note_line'],
    ['two spaces', note.replace(` ${encoded}`, `  ${encoded}`), 'note_line'],
    ['a space after the line', note.replace(encoded, `${encoded} `), 'note_line'],
    ['U+000B in a line', note.replace(encoded, `${encoded}\u000b`), 'note_line'],
    ['a name with plus', note.replace('— log', '— lo+g'), 'note_line'],
    ['a name with a narrow space', note.replace('— log', '— lo\u202fg'), 'note_line'],
    ['a signature of a key id alone', note.replace(encoded, 'AAAAAA=='), 'note_line'],
    ['no padding', note.replace(encoded, `${encoded}=`), 'not_base64'],
    ['unused bits', note.replace(encoded, 'AAAAAAH='), 'not_base64'],
    ['base64url', note.replace(encoded, 'AAAAAA-_'), 'not_base64'],
    ['more than 64 kB', `${'a'.repeat(65_536)}\n${note}`, 'note_too_long'],
  ])('with %s is refused', (_, changed, code) => {
    expect(changed).not.toBe(note);
    expect(() => parseNote(changed)).toThrow(code);
  });

  test('takes 16 signatures and more', () => {
    const lines = Array.from({ length: 40 }, (_, n) =>
      cosign(text, sampleKey(`witness${n}.example`).signer, 1_800_000_000),
    );
    expect(parseNote(note + lines.join('')).signatures).toHaveLength(41);
  });

  test('is never good with one byte flipped', () => {
    const vkey = parseVkey(log.vkey);
    expect(flips(note).filter((flipped) => isGood(() => verifySignature(parseNote(flipped), vkey)))).toEqual([]);
  });
});

describe('a cosignature', () => {
  const vkey = parseVkey(witness.witnessVkey);
  const witnessed = note + cosign(text, witness.signer, 1_800_000_000);

  test('tells when it was made', () => {
    expect(verifyCosignature(parseNote(witnessed), vkey)).toBe(1_800_000_000);
    expect(verifyCosignature(parseNote(note), vkey)).toBe(null);
    expect(verifySignature(parseNote(witnessed), parseVkey(log.vkey))).toBe(true);
  });

  test('is no signature of a log, and a log’s is no cosignature', () => {
    expect(verifyCosignature(parseNote(note), parseVkey(log.witnessVkey))).toBe(null);
    expect(verifySignature(parseNote(witnessed), vkey)).toBe(false);
  });

  test.each([0, -1, 1.5, 2 ** 53])('is not made at %d', (time) => {
    expect(() => cosign(text, witness.signer, time)).toThrow('not_a_count');
  });

  test('is made for checkpoints alone', () => {
    expect(() => cosign('I owe you a house\n', witness.signer, 1)).toThrow('checkpoint_origin');
  });

  test('is never good with one byte flipped', () => {
    const isWitnessed = (changed: string) =>
      verifyCosignature(parseNote(changed), vkey) !== null && verifySignature(parseNote(changed), parseVkey(log.vkey));
    const good = flips(witnessed).filter((flipped) => isGood(() => isWitnessed(flipped)));
    expect(good).toEqual([]);
  });
});

describe('a key', () => {
  test('is written with its name, id and type', () => {
    expect(log.vkey).toMatch(/^log\.example\/log\+[0-9a-f]{8}\+AQ?/);
    const { name, algorithm, publicKey } = parseVkey(log.vkey);
    expect(formatVkey(name, algorithm, publicKey)).toBe(log.vkey);
  });

  const typed = (type: number, key: Uint8Array) => `log.example/log+00000000+${toBase64(Uint8Array.of(type, ...key))}`;
  test.each([
    ['nothing', '', 'vkey_form'],
    ['another name', log.vkey.replace('log.', 'lug.'), 'vkey_id'],
    ['an id in capitals', log.vkey.replace(/\+[0-9a-f]{8}\+/, '+ABCDEF01+'), 'vkey_form'],
    ['a space', log.vkey.replace('log.', 'l g.'), 'key_name'],
    ['a type that we do not know', typed(6, new Uint8Array(1312)), 'key_algorithm'],
    ['31 bytes', typed(1, new Uint8Array(31).fill(3)), 'key_weak'],
    ['a key of small order', typed(1, Uint8Array.of(1, ...new Uint8Array(31))), 'key_weak'],
    [
      'the neutral key in another spelling',
      typed(1, Uint8Array.of(0xee, ...new Uint8Array(30).fill(0xff), 0x7f)),
      'key_weak',
    ],
  ])('with %s is refused', (_, vkey, code) => {
    expect(() => parseVkey(vkey)).toThrow(code);
  });
});

describe('a checkpoint', () => {
  test('has three lines, and those of extensions', () => {
    expect(text).toBe('log.example/log\n7\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n');
    expect(parseCheckpoint(`${text}more\n`)).toEqual({
      origin: 'log.example/log',
      size: 7,
      root,
      extensions: ['more'],
    });
  });

  test.each([
    ['no origin', text.replace('log.example/log', ''), 'checkpoint_origin'],
    ['an origin with a space', text.replace('/log', '/ log'), 'checkpoint_origin'],
    ['a leading zero', text.replace('\n7', '\n07'), 'checkpoint_size'],
    ['a sign', text.replace('\n7', '\n+7'), 'checkpoint_size'],
    ['more leaves than can be counted', text.replace('\n7', '\n9007199254740992'), 'checkpoint_size'],
    ['no leaf and a root', text.replace('\n7', '\n0').replace('47DE', '57DE'), 'checkpoint_empty_root'],
    ['a short root', text.replace('47DE', ''), 'checkpoint_root'],
    ['unused bits in its root', text.replace('uFU=', 'uFV='), 'not_base64'],
    ['an empty extension', `${text}\n`, 'checkpoint_extension'],
    ['no last newline', text.slice(0, -1), 'note_without_newline'],
  ])('with %s is refused', (_, changed, code) => {
    expect(() => parseCheckpoint(changed)).toThrow(code);
  });
});

test('any text that is signed is read again', () => {
  const body = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(body, (words) => {
      const signed = signNote(`${words}\n`, log.signer);
      expect(parseNote(signed).text).toBe(`${words}\n`);
    }),
  );
});

/** The text with each of its bytes changed, as a reader of bytes gets it. */
function flips(whole: string): string[] {
  const bytes = utf8(whole);
  return Array.from(bytes, (byte, at) => {
    const flipped = bytes.slice();
    flipped[at] = byte ^ (1 << (at % 8));
    return new TextDecoder().decode(flipped);
  });
}

function isGood(check: () => boolean) {
  try {
    return check();
  } catch {
    return false;
  }
}
