import { verify } from 'node:crypto';
import type { NamedFiles } from '#server/platform/files/named-files.ts';
import { ed25519PublicKey } from '#server/platform/settings/ed25519-pair.ts';
import type { LogKey } from '#server/platform/settings/read-log-keys.ts';
import { LogRefusal } from './log-refusal.ts';

/** What was signed last. */
export type SignedHead = { size: number; root: Uint8Array };

const nameOf = (turn: number) => `log-signer/${String(turn).padStart(12, '0')}.json`;

/**
 * What the signer remembers outside the database, so that no restored backup and no second database makes it sign two
 * histories. Each head is a file with the next number, which one process alone can create; none is ever removed. Our keys
 * sign what is remembered: who can write files makes us sign nothing.
 */
export type SignerMemory = { turn: number; head: SignedHead | null };

/** Where a process found the newest head last. */
const lastTurns = new WeakMap<NamedFiles, number>();

export async function readMemory(files: NamedFiles, keys: LogKey[]): Promise<SignerMemory> {
  const { turn, bytes } = await newest(files, lastTurns.get(files) ?? 0);
  if (!bytes) return { turn, head: null };
  const head = openMemory(bytes, turn, keys);
  lastTurns.set(files, turn);
  return { turn, head };
}

/** Throws `LogRefusal` where none of our keys has signed it. */
function openMemory(bytes: Buffer, turn: number, keys: LogKey[]): SignedHead {
  const read = parseMemory(bytes);
  if (!read) throw new LogRefusal('memory_unsigned');
  const head = { size: read.size, root: Buffer.from(read.root, 'base64') };
  const text = textOf(turn, head);
  const signatures = read.signatures.map((each) => Buffer.from(each, 'base64'));
  const isOurs = keys.some((key) =>
    signatures.some((signature) => verify(null, text, ed25519PublicKey(key.publicKey), signature)),
  );
  if (!isOurs) throw new LogRefusal('memory_unsigned');
  return head;
}

type Kept = { size: number; root: string; signatures: string[] };

function parseMemory(bytes: Buffer): Kept | null {
  try {
    const { size, root, signatures } = JSON.parse(bytes.toString()) as Partial<Kept>;
    const isWhole = Number.isSafeInteger(size) && typeof root === 'string' && Array.isArray(signatures);
    return isWhole ? ({ size, root, signatures } as Kept) : null;
  } catch {
    return null;
  }
}

/** What is signed: no checkpoint, whose first line is the log's origin. */
const textOf = (turn: number, { size, root }: SignedHead) =>
  Buffer.from(`signer memory\n${turn}\n${size}\n${Buffer.from(root).toString('base64')}\n`);

/** Remembers the next head. False when another process has remembered one since `memory` was read. */
export async function remember(
  files: NamedFiles,
  keys: LogKey[],
  { turn }: SignerMemory,
  head: SignedHead,
): Promise<boolean> {
  const text = textOf(turn + 1, head);
  const signatures = keys.map((key) => key.sign(text).toString('base64'));
  const bytes = Buffer.from(
    JSON.stringify({ size: head.size, root: Buffer.from(head.root).toString('base64'), signatures }),
  );
  const isFirst = await files.create(nameOf(turn + 1), bytes);
  // A bucket that does not know `If-None-Match` would let two processes sign.
  if (isFirst && turn === 0 && (await files.create(nameOf(1), bytes))) throw new LogRefusal('files_replace');
  return isFirst;
}

/** Numbers have no gaps: looks ahead in ever larger steps, then between the last two. */
async function newest(files: NamedFiles, known: number) {
  let there = { turn: known, bytes: known > 0 ? await files.get(nameOf(known)) : null };
  let missing = Number.POSITIVE_INFINITY;
  for (let step = 1; there.turn + step < missing; ) {
    const turn = there.turn + step;
    const bytes = await files.get(nameOf(turn));
    if (bytes) there = { turn, bytes };
    else missing = turn;
    step = missing === Number.POSITIVE_INFINITY ? step * 2 : Math.max(1, Math.floor((missing - there.turn) / 2));
  }
  return there;
}
