import { fromBase64, toBase64 } from '../bytes.ts';
import { parseCount, requireCount } from '../counts.ts';
import { largestNote, parseNote } from '../note/signed-note.ts';
import { Refusal } from '../refusal.ts';

export { formatReceipt, parseReceipt, type Receipt } from './receipt.ts';

/** That an entry is in a tree, to be checked without a network (C2SP tlog-proof@v1). */
export type Proof = {
  /** Bound by nothing in the format; ours holds the entry, which the path binds. */
  extra: Uint8Array | null;
  index: number;
  path: Uint8Array[];
  /** The signed note, as it is. */
  checkpoint: string;
};

const header = 'c2sp.org/tlog-proof@v1';
const longestPath = 63;
const largestProof = 2 * largestNote;

export function formatProof({
  extra,
  index,
  path,
  checkpoint,
}: Omit<Proof, 'extra'> & { extra?: Uint8Array | null }): string {
  parseNote(checkpoint);
  const lines = [
    header,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${requireCount(index, 'index')}`,
    ...path.map(toBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Reads a proof in its one spelling; what it proves is for others to check. */
export function parseProof(text: string): Proof {
  if (text.length > largestProof) throw new Refusal('proof_too_long');
  const blank = text.indexOf('\n\n');
  if (blank < 0) throw new Refusal('proof_form');
  const [first, ...lines] = text.slice(0, blank).split('\n');
  if (first !== header) throw new Refusal('proof_form');
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() as string).slice('extra '.length)) : null;
  const [, digits = ''] = /^index (\d+)$/.exec(lines.shift() ?? '') ?? [];
  const index = parseCount(digits);
  if (index === null) throw new Refusal('proof_index');
  if (lines.length > longestPath) throw new Refusal('proof_path');
  const path = lines.map(fromBase64);
  if (path.some((hash) => hash.length !== 32)) throw new Refusal('proof_path');
  const checkpoint = text.slice(blank + 2);
  parseNote(checkpoint);
  return { extra, index, path, checkpoint };
}
