import { fromBase64url, toBase64url } from '../bytes.ts';
import { requireCount } from '../counts.ts';
import { parseJson } from '../json.ts';
import { isKeyName } from '../note/vkey.ts';
import { Refusal } from '../refusal.ts';
import { disclosureDigest, type NewDisclosure, parseDisclosure } from './disclosure.ts';
import { type Kind, kinds } from './entry.ts';

export { type Disclosure, disclose, disclosureDigest, type NewDisclosure, parseDisclosure } from './disclosure.ts';
export { decodeEntry, type Entry, encodeEntry, entryLength, type Kind, kinds } from './entry.ts';

/** A fact as it is in public for good: no person is in it, only the digests of what was disclosed to somebody. */
export type Statement = {
  /** The origin of the log. */
  log: string;
  kind: Kind;
  /** When it came about, by our own clock: a claim. */
  at: string;
  tag: Uint8Array;
  /** The version of the rules by which standing was judged. */
  rules: number;
  /** Older than the log, and taken over into it. */
  intake: boolean;
  /** Digests of the disclosures, sorted. */
  digests: string[];
  /** In words, for keys and notices alone. */
  note: string | null;
};

export type NewStatement = Pick<Statement, 'log' | 'kind' | 'at' | 'tag' | 'rules' | 'intake'> & {
  disclosures: readonly NewDisclosure[];
  note?: string | null;
};

/** The statement's one spelling (RFC 8785), whose SHA-256 is in the log. */
export function buildStatement({ disclosures, note = null, ...facts }: NewStatement): string {
  const digests = disclosures.map(({ disclosure }) => disclosureDigest(disclosure)).sort();
  if (new Set(disclosures.map(({ name }) => name)).size < disclosures.length) throw new Refusal('disclosure_twice');
  const text = spell({ ...facts, digests, note });
  parseStatement(text);
  return text;
}

/** Refuses what `buildStatement` would not have written, repeated names among it. */
export function parseStatement(text: string): Statement {
  const json = parseJson(text, 'statement_form');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Refusal('statement_form');
  const fields = json as Record<string, unknown>;
  const { log, kind, at, tag, rules, intake, _sd: digests, note = null } = fields;
  if (typeof log !== 'string' || !isKeyName(log)) throw new Refusal('statement_log');
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind)) throw new Refusal('statement_kind');
  if (typeof at !== 'string' || !isTime(at)) throw new Refusal('statement_time');
  if (typeof tag !== 'string' || fromBase64url(tag).length !== 32) throw new Refusal('statement_tag');
  if (typeof intake !== 'boolean') throw new Refusal('statement_form');
  if (!Array.isArray(digests) || !digests.every(isDigest) || !isSorted(digests)) throw new Refusal('statement_digests');
  if (note !== null && (typeof note !== 'string' || !note.isWellFormed() || (kind !== 'key' && kind !== 'notice')))
    throw new Refusal('statement_note');
  const statement: Statement = {
    log,
    kind: kind as Kind,
    at,
    tag: fromBase64url(tag),
    rules: requireCount(rules as number, 'rules'),
    intake,
    digests,
    note,
  };
  if (spell(statement) !== text) throw new Refusal('statement_spelling');
  return statement;
}

/** What these disclosures say. Throws when the statement does not hold one of them, or two say the same. */
export function openDisclosures(statement: Statement, disclosures: readonly string[]): Record<string, unknown> {
  const opened = disclosures.map((disclosure) => {
    if (!statement.digests.includes(disclosureDigest(disclosure))) throw new Refusal('disclosure_foreign');
    const { name, value } = parseDisclosure(disclosure);
    return [name, value] as const;
  });
  const values = Object.fromEntries(opened);
  if (Object.keys(values).length < opened.length) throw new Refusal('disclosure_twice');
  return values;
}

/** Names in the order of their letters, no space: what RFC 8785 asks for where all values are of these types. */
const spell = ({ log, kind, at, tag, rules, intake, digests, note }: Statement): string =>
  JSON.stringify({
    _sd: digests,
    _sd_alg: 'sha-256',
    at,
    intake,
    kind,
    log,
    ...(note === null ? {} : { note }),
    rules,
    tag: toBase64url(tag),
    v: 1,
  });

function isTime(text: string) {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text && text.length === 24;
}

const isDigest = (value: unknown): value is string => typeof value === 'string' && fromBase64url(value).length === 32;

const isSorted = (digests: string[]) =>
  digests.every((each, index) => index === 0 || (digests[index - 1] ?? '') < each);
