import {
  type Checkpoint,
  type Note,
  parseCheckpoint,
  signatureOf,
  type Vkey,
  verifyCosignature,
  verifySignature,
} from '../note/note.ts';
import { meetsQuorum, type Policy, type PolicyLog } from '../policy/policy.ts';
import { Refusal } from '../refusal.ts';
import { type Check, check } from './verdict.ts';

/** Clocks differ; by more than this, somebody's is wrong or lies. */
export const clockTolerance = 5 * 60;

export type Cosigned = { name: string; time: number };
export type ReadNote = {
  checkpoint: Checkpoint | null;
  /** The log of the policy that signed it. */
  log: PolicyLog | null;
  signature: Check;
  /** Witnesses of the policy with a good line. */
  cosigned: Cosigned[];
  /** A witness of the policy whose line is not good. */
  forged: string | null;
};

/** What the keys of the policy say about a note. */
export function readNote(note: Note, policy: Policy): ReadNote {
  const cosigned: Cosigned[] = [];
  let forged: string | null = null;
  for (const { name, vkey } of policy.witnesses) {
    if (hasAltered(note, vkey)) forged = name;
    if (!signatureOf(note, vkey)) continue;
    const time = verifyCosignature(note, vkey);
    if (time === null) forged = name;
    else cosigned.push({ name, time });
  }
  return { ...readSignature(note, policy), cosigned, forged };
}

/**
 * Whether a good signature of this key stands under another name or id: lines of unknown keys are passed over, as others
 * may sign too, but this one was changed.
 */
function hasAltered(note: Note, vkey: Vkey): boolean {
  return note.signatures.some(({ name, keyId, signature }) => {
    if ((name === vkey.name) === (keyId === vkey.keyId)) return false;
    const mended = { text: note.text, signatures: [{ name: vkey.name, keyId: vkey.keyId, signature }] };
    return verifySignature(mended, vkey) || verifyCosignature(mended, vkey) !== null || isOfNoTime(signature);
  });
}

/** One letter of the line holds the end of the id and the beginning of the time: after the year 2106, both were changed. */
const isOfNoTime = (signature: Uint8Array) =>
  signature.length === 72 && signature.subarray(0, 4).some((byte) => byte > 0);

function readSignature(note: Note, policy: Policy): Pick<ReadNote, 'checkpoint' | 'log' | 'signature'> {
  let checkpoint: Checkpoint;
  try {
    checkpoint = parseCheckpoint(note.text);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { checkpoint: null, log: null, signature: check('signature', 'invalid', refusal.code, refusal.data) };
  }
  const { origin } = checkpoint;
  const no = (answer: 'invalid' | 'unknown', why: string) => ({
    checkpoint,
    log: null,
    signature: check('signature', answer, why, { log: origin }),
  });
  const logs = policy.logs.filter(({ vkey }) => vkey.name === origin);
  if (logs.length === 0) return no('unknown', 'log_unknown');
  const signed = logs.filter(({ vkey }) => signatureOf(note, vkey));
  if (logs.some(({ vkey }) => hasAltered(note, vkey)) || signed.some(({ vkey }) => !verifySignature(note, vkey)))
    return no('invalid', 'log_signature_bad');
  const log = signed[0];
  if (log) return { checkpoint, log, signature: check('signature', 'valid', 'log_signature_good', { log: origin }) };
  const isSigned = note.signatures.some(({ name }) => name === origin);
  return isSigned ? no('unknown', 'log_key_unknown') : no('invalid', 'log_signature_missing');
}

/** The moment by which enough witnesses had signed; of a policy that asks for none, the first of them. */
export function quorumTime(policy: Policy, cosigned: readonly Cosigned[]): number | null {
  const inOrder = [...cosigned].sort((one, other) => one.time - other.time);
  const enough = inOrder.findIndex((_, last) =>
    meetsQuorum(
      policy,
      inOrder.slice(0, last + 1).map(({ name }) => name),
    ),
  );
  return inOrder[enough]?.time ?? null;
}

export const newestTime = (cosigned: readonly Cosigned[]): number | null =>
  cosigned.length === 0 ? null : Math.max(...cosigned.map(({ time }) => time));

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Whether witnesses saw this history; `later` are those of a later checkpoint that follows from it. */
export function checkWitnesses(policy: Policy, read: ReadNote, later: readonly Cosigned[]): Check {
  if (read.forged !== null) return check('witnesses', 'invalid', 'witness_signature_bad', { witness: read.forged });
  const names = (cosigned: readonly Cosigned[]) => cosigned.map(({ name }) => name);
  const data = { count: read.cosigned.length, witnesses: names(read.cosigned).join(', ') };
  if (policy.quorum === null && read.cosigned.length === 0)
    return check('witnesses', 'valid', 'no_witness_asked', data);
  if (meetsQuorum(policy, names(read.cosigned))) return check('witnesses', 'valid', 'quorum_met', data);
  if (meetsQuorum(policy, names(later)))
    return check('witnesses', 'valid', 'quorum_met_later', { count: later.length, witnesses: names(later).join(', ') });
  return check('witnesses', 'unknown', 'quorum_not_met', data);
}
