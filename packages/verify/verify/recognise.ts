import { textOf, utf8 } from '../bytes.ts';
import { type Note, parseNote } from '../note/note.ts';
import { type Proof, parseProof, parseReceipt, type Receipt } from '../proof/proof.ts';
import { Refusal } from '../refusal.ts';
import { type Check, check, type InputKind } from './verdict.ts';

/** What was given, as far as its form goes. */
export type Recognised =
  | { kind: 'receipt'; receipt: Receipt; proof: Proof; note: Note }
  | { kind: 'proof'; proof: Proof; note: Note }
  | { kind: 'checkpoint'; note: Note };

type Found = { found: Recognised } | { kind: InputKind | null; form: Check };

const largestInput = 1024 * 1024;

/** Reads a file. What is none of ours is `unknown`; what wants to be one of ours and is malformed is `invalid`. */
export function recognise(input: Uint8Array | string): Found {
  const bytes = typeof input === 'string' ? utf8(input) : input;
  const unknown = (why: string) => ({ kind: null, form: check('form', 'unknown', why) });
  if (bytes.length === 0) return unknown('nothing_given');
  if (bytes.length > largestInput) return unknown('too_long');
  let text: string;
  try {
    text = textOf(bytes);
  } catch {
    return unknown('not_recognised');
  }
  if (text.trim() === '') return unknown('nothing_given');
  const kind = kindOf(text);
  if (!kind) return unknown('not_recognised');
  try {
    return { found: readers[kind](text) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { kind, form: check('form', 'invalid', refusal.code, refusal.data) };
  }
}

function kindOf(text: string): InputKind | null {
  if (text.startsWith('c2sp.org/tlog-proof@v1\n')) return 'proof';
  if (/^\{\s*"countersign"\s*:\s*"receipt"/.test(text)) return 'receipt';
  return /\n\n— \S+ \S+\n/.test(text) ? 'checkpoint' : null;
}

const readers: Record<InputKind, (text: string) => Recognised> = {
  receipt: (text) => {
    const receipt = parseReceipt(text);
    const proof = parseProof(receipt.proof);
    return { kind: 'receipt', receipt, proof, note: parseNote(proof.checkpoint) };
  },
  proof: (text) => {
    const proof = parseProof(text);
    return { kind: 'proof', proof, note: parseNote(proof.checkpoint) };
  },
  checkpoint: (text) => ({ kind: 'checkpoint', note: parseNote(text) }),
};
