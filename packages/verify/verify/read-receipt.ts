import { type Note, parseNote } from '../note/note.ts';
import { type Proof, parseProof, type Receipt } from '../proof/proof.ts';

export type GivenReceipt = { kind: 'receipt'; receipt: Receipt; proof: Proof; note: Note };

export function readReceipt(receipt: Receipt): GivenReceipt {
  const proof = parseProof(receipt.proof);
  return { kind: 'receipt', receipt, proof, note: parseNote(proof.checkpoint) };
}
