import { isEqual, sha256, textOf } from '../bytes.ts';
import { Frontier, hashLeaf, inclusionPath, verifyInclusion } from '../merkle/merkle.ts';
import { decodeEntry, type Entry, type Kind, parseStatement } from '../statement/statement.ts';
import { readEntries } from '../tiles/tiles.ts';
import { addresses, type Network } from './log-address.ts';
import type { Newest } from './newest-checkpoint.ts';
import { readTagReply } from './tag-reply.ts';
import { type Check, check } from './verdict.ts';

/** What takes back which kind. */
const endings: Partial<Record<Kind, Kind>> = { answer: 'withdrawal', credential: 'revocation' };

/** So many entries are read one by one; for more, the operator is asked. */
export const mostEntries = 50_000;

export type Ending = { index: number; at: string | null };
export type ReadWithdrawn = { check: Check; ending: Ending | null };
type Question = {
  entry: Entry;
  index: number;
  newest: Newest;
  network: Network;
  full: boolean;
  /** In seconds. */
  at: number | null;
};

export const canEnd = (kind: Kind): boolean => endings[kind] !== undefined;

/** Whether a later entry takes this one back. */
export async function readWithdrawn(question: Question): Promise<ReadWithdrawn> {
  const { index, newest, full } = question;
  const after = newest.checkpoint.size - index - 1;
  if (after < 0) return outcome('unknown', 'newest_is_older', { from: index + 1, to: newest.checkpoint.size });
  try {
    return full || after <= mostEntries ? await readAll(question, after) : await askOperator(question, after);
  } catch {
    return outcome('unknown', 'files_unreachable', { from: index + 1, to: newest.checkpoint.size });
  }
}

async function readAll(question: Question, after: number): Promise<ReadWithdrawn> {
  const { entry, index, newest } = question;
  const { size, root } = newest.checkpoint;
  const frontier = await Frontier.read(index + 1, newest.read);
  let ending: { index: number; entry: Entry } | null = null;
  for await (const later of readEntries(size, index + 1, size, newest.fetchTile)) {
    frontier.append(hashLeaf(later.entry));
    ending ??= isEnding(entry, later.entry) ? { index: later.index, entry: decodeEntry(later.entry) } : null;
  }
  // An entry that was left out or put in changes the root.
  if (!isEqual(frontier.root(), root))
    return outcome('unknown', 'files_of_another_tree', { from: index + 1, to: size });
  if (ending) return tellEnding(question, ending.index, ending.entry);
  return outcome('valid', 'not_withdrawn', { after, size });
}

/** What the operator names is looked up and proven; that it is all there is, is the operator's word. */
async function askOperator(question: Question, after: number): Promise<ReadWithdrawn> {
  const { entry, index, newest, network } = question;
  const { size, root } = newest.checkpoint;
  const indexes = readTagReply(await network(addresses.tag(newest.base, entry.tag)));
  for (const later of indexes.filter((each) => each > index && each < size)) {
    for await (const { entry: bytes } of readEntries(size, later, later + 1, newest.fetchTile)) {
      const path = await inclusionPath(later, size, newest.read);
      if (!verifyInclusion({ index: later, size, leafHash: hashLeaf(bytes), path, root }))
        return outcome('unknown', 'files_of_another_tree', { from: index + 1, to: size });
      if (isEnding(entry, bytes)) return tellEnding(question, later, decodeEntry(bytes));
    }
  }
  return outcome('valid', 'not_withdrawn_says_operator', { after });
}

async function tellEnding(
  { newest, network, at: asked }: Question,
  index: number,
  entry: Entry,
): Promise<ReadWithdrawn> {
  const at = await network(addresses.statement(newest.base, entry.digest)).then(
    (bytes) => (isEqual(sha256(bytes), entry.digest) ? parseStatement(textOf(bytes)).at : null),
    () => null,
  );
  const ending = { index, at };
  if (asked !== null && at === null) return outcome('unknown', 'withdrawn_undated', { index }, ending);
  if (asked !== null && at !== null && Date.parse(at) > asked * 1000)
    return outcome('valid', 'withdrawn_later', { at, index }, ending);
  if (entry.kind === 'revocation')
    return outcome('invalid', at === null ? 'revoked_undated' : 'revoked', { index, ...(at && { at }) }, ending);
  return outcome('invalid', at === null ? 'withdrawn_undated' : 'withdrawn', { index, ...(at && { at }) }, ending);
}

function isEnding(entry: Entry, bytes: Uint8Array): boolean {
  try {
    const later = decodeEntry(bytes);
    return later.kind === endings[entry.kind] && isEqual(later.tag, entry.tag);
  } catch {
    return false;
  }
}

const outcome = (
  answer: Check['answer'],
  why: string,
  data: Check['data'],
  ending: Ending | null = null,
): ReadWithdrawn => ({ check: check('withdrawn', answer, why, data), ending });
