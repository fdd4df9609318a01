import { fromBase64, fromHex, toBase64, toHex, utf8 } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { verifyEd25519 } from './ed25519.ts';
import { algorithms, isKeyName, keyId, type Vkey } from './vkey.ts';

export type NoteSignature = { name: string; keyId: string; signature: Uint8Array };
/** A note as it was signed: its text with the last newline, and its lines of signatures. */
export type Note = { text: string; signatures: NoteSignature[] };
/** The private key stays where it is: a file, node:crypto, a hardware module. */
export type NoteSigner = { name: string; publicKey: Uint8Array; sign: (bytes: Uint8Array) => Uint8Array };

export const largestNote = 64 * 1024;
// C0 but for the newline, DEL and C1, and the two separators that some readers take for a newline.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const forbidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/** Reads a signed note (C2SP signed-note); whether its signatures are good is asked of each key apart. */
export function parseNote(note: string): Note {
  if (utf8(note).length > largestNote) throw new Refusal('note_too_long');
  const blank = note.lastIndexOf('\n\n');
  if (blank < 1 || !note.endsWith('\n') || blank === note.length - 2) throw new Refusal('note_without_signatures');
  const text = note.slice(0, blank + 1);
  requireText(text);
  const signatures = note
    .slice(blank + 2, -1)
    .split('\n')
    .map(parseSignatureLine);
  const keys = new Set(signatures.map(({ name, keyId }) => `${name}+${keyId}`));
  if (keys.size < signatures.length) throw new Refusal('note_signed_twice');
  return { text, signatures };
}

/** Reads one line of signatures, without its newline. */
export function parseSignatureLine(line: string): NoteSignature {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  if (!isKeyName(name)) throw new Refusal('note_line');
  const bytes = fromBase64(encoded);
  if (bytes.length < 5) throw new Refusal('note_line');
  return { name, keyId: toHex(bytes.subarray(0, 4)), signature: bytes.slice(4) };
}

/** One line of signatures, with its newline. */
export function formatSignatureLine({ name, keyId, signature }: NoteSignature): string {
  if (!isKeyName(name)) throw new Refusal('key_name');
  return `— ${name} ${toBase64(Uint8Array.of(...fromHex(keyId), ...signature))}\n`;
}

/** The whole note: the text, which ends in a newline, and the line of this key. Others append theirs. */
export function signNote(text: string, { name, publicKey, sign }: NoteSigner): string {
  requireText(text);
  const id = keyId(name, algorithms.ed25519, publicKey);
  return `${text}\n${formatSignatureLine({ name, keyId: id, signature: sign(utf8(text)) })}`;
}

/** The line of a key, whether it is good or not. */
export const signatureOf = (note: Note, vkey: Vkey): NoteSignature | null =>
  note.signatures.find(({ name, keyId }) => name === vkey.name && keyId === vkey.keyId) ?? null;

/** Whether the note has a line of this key of type 0x01, and it is good. */
export function verifySignature(note: Note, vkey: Vkey): boolean {
  const line = vkey.algorithm === algorithms.ed25519 ? signatureOf(note, vkey) : null;
  return line !== null && verifyEd25519(line.signature, utf8(note.text), vkey.publicKey);
}

export function requireText(text: string) {
  if (!text.isWellFormed() || forbidden.test(text)) throw new Refusal('note_characters');
  if (!text.endsWith('\n')) throw new Refusal('note_without_newline');
}
