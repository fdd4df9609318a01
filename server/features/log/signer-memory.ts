import type { NamedFiles } from '#server/platform/files/named-files.ts';
import { LogRefusal } from './log-refusal.ts';

/** What was signed last. */
export type SignedHead = { size: number; root: Uint8Array };

const nameOf = (turn: number) => `log-signer/${String(turn).padStart(12, '0')}.json`;

/**
 * What the signer remembers outside the database, so that no restored backup and no second database makes it sign two
 * histories. Each head is a file with the next number, which one process alone can create; none is ever removed.
 */
export type SignerMemory = { turn: number; head: SignedHead | null };

/** Where a process found the newest head last. */
const lastTurns = new WeakMap<NamedFiles, number>();

export async function readMemory(files: NamedFiles): Promise<SignerMemory> {
  const { turn, bytes } = await newest(files, lastTurns.get(files) ?? 0);
  if (!bytes) return { turn, head: null };
  lastTurns.set(files, turn);
  const { size, root } = JSON.parse(bytes.toString()) as { size: number; root: string };
  return { turn, head: { size, root: Buffer.from(root, 'base64') } };
}

/** Remembers the next head. False when another process has remembered one since `memory` was read. */
export async function remember(
  files: NamedFiles,
  { turn }: SignerMemory,
  { size, root }: SignedHead,
): Promise<boolean> {
  const bytes = Buffer.from(JSON.stringify({ size, root: Buffer.from(root).toString('base64') }));
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
