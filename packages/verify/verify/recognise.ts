import { type Container, containerOf, unbake } from '../baked/unbake.ts';
import { textOf, utf8 } from '../bytes.ts';
import { type Note, parseNote } from '../note/note.ts';
import { type Proof, parseProof, parseReceipt } from '../proof/proof.ts';
import { Refusal } from '../refusal.ts';
import {
  type GivenCredential,
  isCredential,
  type ReadProfile,
  readBundle,
  readCredential,
  readProfile,
} from './read-credential.ts';
import { type GivenReceipt, readReceipt } from './read-receipt.ts';
import { type Check, check, type InputKind } from './verdict.ts';

/** What a log says of itself or of one entry. */
export type OfLog = GivenReceipt | { kind: 'proof'; proof: Proof; note: Note } | { kind: 'checkpoint'; note: Note };

/** What was given, as far as its form goes. */
export type Recognised = OfLog | GivenCredential | ReadProfile;

type Found = { found: Recognised } | { kind: InputKind | null; form: Check };

const largestText = 1024 * 1024;
/** Pictures and documents are larger than what they carry, and a profile holds hundreds of credentials. */
export const largestInput = 4 * 1024 * 1024;

/** Reads a file. What is none of ours is `unknown`; what wants to be one of ours and is malformed is `invalid`. */
export function recognise(input: Uint8Array | string): Found {
  const bytes = typeof input === 'string' ? utf8(input) : input;
  const unknown = (why: string) => ({ kind: null, form: check('form', 'unknown', why) });
  if (bytes.length === 0) return unknown('nothing_given');
  const container = containerOf(bytes);
  if (bytes.length > largestInput) return unknown('too_long');
  try {
    const text = container ? unbake(bytes, container) : textOf(bytes);
    const kind = kindOf(text);
    if (kind !== 'profile' && text.length > largestText) return unknown('too_long');
    if (text.trim() === '') return unknown('nothing_given');
    return kind ? readAs(kind, text, container) : unknown('not_recognised');
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return unknown(refusal.code === 'not_utf8' ? 'not_recognised' : refusal.code);
  }
}

function readAs(kind: InputKind, text: string, container: Container | null): Found {
  try {
    return { found: readers[kind](text, container) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { kind, form: check('form', 'invalid', refusal.code, refusal.data) };
  }
}

function kindOf(text: string): InputKind | null {
  if (text.startsWith('c2sp.org/tlog-proof@v1\n')) return 'proof';
  const [, ours] = /^\{\s*"countersign"\s*:\s*"(receipt|bundle|profile)"/.exec(text) ?? [];
  if (ours) return ours as InputKind;
  if (/\n\n— \S+ \S+\n/.test(text)) return 'checkpoint';
  return isCredential(text) ? 'credential' : null;
}

const readers: Record<InputKind, (text: string, container: Container | null) => Recognised> = {
  receipt: (text) => readReceipt(parseReceipt(text)),
  proof: (text) => {
    const proof = parseProof(text);
    return { kind: 'proof', proof, note: parseNote(proof.checkpoint) };
  },
  checkpoint: (text) => ({ kind: 'checkpoint', note: parseNote(text) }),
  credential: readCredential,
  bundle: readBundle,
  profile: readProfile,
};
