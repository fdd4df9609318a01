export { type Checkpoint, cosign, formatCheckpoint, parseCheckpoint, verifyCosignature } from './checkpoint.ts';
export {
  formatSignatureLine,
  type Note,
  type NoteSignature,
  type NoteSigner,
  parseNote,
  parseSignatureLine,
  signatureOf,
  signNote,
  verifySignature,
} from './signed-note.ts';
export { algorithms, formatVkey, keyId, parseVkey, type Vkey } from './vkey.ts';
