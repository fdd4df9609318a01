import { isEqual, sha256, textOf, toBase64url } from '../bytes.ts';
import { parseJson } from '../json.ts';
import { Frontier, hashLeaf, inclusionPath, verifyInclusion } from '../merkle/merkle.ts';
import { Refusal } from '../refusal.ts';
import { decodeEntry, type Entry, type Kind, parseStatement } from '../statement/statement.ts';
import { readEntries } from '../tiles/tiles.ts';
import { addresses, type Network } from './log-address.ts';
import type { Newest } from './newest-checkpoint.ts';
import { type Check, check } from './verdict.ts';

/** What takes back which kind. */
const endings: Partial<Record<Kind, Kind>> = { answer: 'withdrawal', credential: 'revocation' };

/** So many entries are read one by one; for more, the operator is asked. */
export const mostEntries = 50_000;

export type Ending = { index: number; at: string | null };
export type ReadWithdrawn = { check: Check; ending: Ending | null };
type Found = { index: number; entry: Entry };
/** What ends something, by its kind and tag; null where these are not the entries that the log signed. */
type Endings = Map<string, Found[]> | null;
/** The receipts of one file are asked of the same entries: these are read once, from the earliest that matters. */
export type LaterEntries = { from: number; read: Map<string, Promise<Endings>> };

type Question = {
  entry: Entry;
  index: number;
  newest: Newest;
  network: Network;
  full: boolean;
  later: LaterEntries;
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
  const { entry, index, newest, full, later } = question;
  const { size } = newest.checkpoint;
  const first = Math.min(index + 1, Math.max(later.from, full ? 0 : size - mostEntries));
  const key = `${first} ${newest.note}`;
  const reading = later.read.get(key) ?? readEndings(newest, first);
  later.read.set(key, reading);
  const found = await reading;
  // An entry that was left out or put in changes the root.
  if (!found) return outcome('unknown', 'files_of_another_tree', { from: index + 1, to: size });
  const ending = found.get(keyOf(endings[entry.kind], entry.tag))?.find((each) => each.index > index);
  if (ending) return tellEnding(question, ending.index, ending.entry);
  return outcome('valid', 'not_withdrawn', { after, size });
}

async function readEndings(newest: Newest, first: number): Promise<Endings> {
  const { size, root } = newest.checkpoint;
  const frontier = await Frontier.read(first, newest.read);
  const found = new Map<string, Found[]>();
  for await (const { index, entry: bytes } of readEntries(size, first, size, newest.fetchTile)) {
    frontier.append(hashLeaf(bytes));
    const entry = decodeEnding(bytes);
    if (!entry) continue;
    const key = keyOf(entry.kind, entry.tag);
    found.set(key, [...(found.get(key) ?? []), { index, entry }]);
  }
  return isEqual(frontier.root(), root) ? found : null;
}

const keyOf = (kind: Kind | undefined, tag: Uint8Array) => `${kind} ${toBase64url(tag)}`;

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
      const ending = decodeEnding(bytes);
      if (ending && ending.kind === endings[entry.kind] && isEqual(ending.tag, entry.tag))
        return tellEnding(question, later, ending);
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

/** Null for what ends nothing, or is of a kind that came after this program. */
function decodeEnding(bytes: Uint8Array): Entry | null {
  try {
    const entry = decodeEntry(bytes);
    return Object.values(endings).includes(entry.kind) ? entry : null;
  } catch {
    return null;
  }
}

const outcome = (
  answer: Check['answer'],
  why: string,
  data: Check['data'],
  ending: Ending | null = null,
): ReadWithdrawn => ({ check: check('withdrawn', answer, why, data), ending });

/** The numbers of entries in what `<base>/tag/<tag>` answers: `{"entries":[{"index":3,...}]}`, in their order. */
function readTagReply(bytes: Uint8Array): number[] {
  const reply = parseJson(textOf(bytes), 'tag_reply') as { entries?: unknown } | null;
  const entries = reply?.entries;
  if (!Array.isArray(entries)) throw new Refusal('tag_reply');
  return entries.map((entry: { index?: unknown } | null) => {
    const index = entry?.index;
    if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) throw new Refusal('tag_reply');
    return index;
  });
}
