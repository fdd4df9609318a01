import { createHash } from 'node:crypto';
import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { parseCheckpoint, parseNote, parseVkey, type Vkey, verifySignature } from '@countersign/verify/note';
import { disclosureDigest, kinds } from '@countersign/verify/statement';
import { readEntries } from '@countersign/verify/tiles';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { LogHeads } from '#server/platform/database/schema.ts';
import { readLogFile } from './log-files.ts';
import { keysText } from './log-policy.ts';
import { entryOf, numberedSize } from './log-queries.ts';
import { readMemory } from './signer-memory.ts';

type Head = Pick<Selectable<LogHeads>, 'size' | 'root' | 'note' | 'signed_at'>;
const headsAtOnce = 1_000;
/** In milliseconds, by how much the clocks of two primaries may differ. */
const clocksDiffer = 60_000;

/** Every head that the database noted, the smallest first. */
async function* readHeads(db: Connection): AsyncGenerator<Head, undefined> {
  for (let from = 0; ; ) {
    const heads = await db
      .selectFrom('log_heads')
      .select(['size', 'root', 'note', 'signed_at'])
      .where('size', '>', from)
      .orderBy('size')
      .limit(headsAtOnce)
      .execute();
    yield* heads;
    const last = heads.at(-1);
    if (!last) return;
    from = last.size;
  }
}

/**
 * Says what is wrong with a head, given the root of the entries it covers: whoever writes rows may add one, and entries
 * are dated by the heads around them. Heads have to come in their order.
 */
async function headJudge({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const keys = await everyKey(db, keysText(env.log.keys));
  let newest = 0;
  return ({ size, root, note, signed_at }: Head, rootOfEntries: Uint8Array): string[] => {
    const said = saidBy(note, keys);
    const isSigned = said?.size === size && root.equals(said.root) && root.equals(rootOfEntries);
    const isEarly = signed_at.getTime() < newest - clocksDiffer;
    newest = Math.max(newest, signed_at.getTime());
    return [
      ...(isSigned ? [] : [`the head of ${size} entries was never signed`]),
      ...(isEarly ? [`the head of ${size} entries is dated before a smaller one`] : []),
    ];
  };
}

/** Keys that sign now, and those that the log says have signed before. */
async function everyKey(db: Connection, now: string): Promise<Vkey[]> {
  const stated = await db.selectFrom('log_entries').select('statement').where('kind', '=', kinds.key).execute();
  const texts = stated.map(({ statement }) => (JSON.parse(statement ?? '{}') as { note?: string }).note ?? '');
  const lines = [now, ...texts].flatMap((text) => text.split('\n')).filter(Boolean);
  return [...new Set(lines)].map(parseVkey);
}

/** What one of these keys has signed by a note; null where it is none. */
function saidBy(text: string, keys: Vkey[]) {
  try {
    const note = parseNote(text);
    return keys.some((key) => verifySignature(note, key)) ? parseCheckpoint(note.text) : null;
  } catch {
    return null;
  }
}

const batch = 10_000;
const maxTold = 20;

export type LogCheck = {
  size: number;
  signed: number;
  waiting: number;
  /** What is wrong, in words; nothing when all is as it was published. */
  broken: string[];
};

/**
 * Reads the whole log: every statement against its digest and what it disclosed, every entry against the files, every
 * head against the tree and our keys; and whether each statement without an entry waits for one.
 */
export async function checkLog({ db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>): Promise<LogCheck> {
  const broken: string[] = [];
  const tell = (text: string) => broken.length < maxTold && broken.push(text);
  const { head } = await readMemory(files.named, env.log.keys);
  const signed = head?.size ?? 0;
  const size = await numberedSize(db);
  if (size < signed) tell(`the database has ${size} entries, ${signed} were signed: npm run log -- recover`);
  const published = readEntries(signed, 0, signed, readLogFile(files.named));
  const tree = new Frontier();
  const heads = readHeads(db);
  const wrongWith = await headJudge({ db, env });
  let next = await heads.next();
  for (let from = 0; from < size; from += batch) {
    const rows = await db
      .selectFrom('log_entries')
      .select(['kind', 'tag', 'digest', 'statement', 'log_index'])
      .where('log_index', '>=', from)
      .where('log_index', '<', from + batch)
      .orderBy('log_index')
      .execute();
    for (let at = 0; at < Math.min(batch, size - from); at += 1) {
      const index = from + at;
      const row = rows[at];
      if (row?.log_index !== index)
        return { size, signed, waiting: 0, broken: [...broken, `entry ${index} is missing`] };
      const { statement, digest } = row;
      if (statement !== null && !createHash('sha256').update(statement).digest().equals(digest))
        tell(`the statement of entry ${index} was changed`);
      if (index >= signed) continue;
      const { value } = await published.next();
      if (!value || !entryOf(row).equals(value.entry)) tell(`entry ${index} is not the one that was published`);
      if (value) tree.append(hashLeaf(value.entry));
      for (; !next.done && next.value.size === index + 1; next = await heads.next())
        for (const wrong of wrongWith(next.value, tree.root())) tell(wrong);
    }
    for (const index of await foreignDisclosures(db, from)) tell(`what entry ${index} discloses was changed`);
  }
  if (!next.done && size >= signed) tell(`the head of ${next.value.size} entries was never signed`);
  if (head && size >= signed && !Buffer.from(tree.root()).equals(head.root))
    tell('the published files do not make the root that was signed');
  const { rows } = await sql<{ waiting: number; kept: number }>`
    select (select count(*)::int from log_waiting) as waiting,
           (select count(*)::int from log_statements s
             where not exists (select from log_numbers n where n.statement_id = s.id)
               and not exists (select from log_waiting w where w.statement_id = s.id)) as kept`.execute(db);
  const { waiting = 0, kept = 0 } = rows[0] ?? {};
  if (kept > 0) tell(`${kept} statements are kept out of the log`);
  return { size, signed, waiting, broken };
}

/** Entries of a batch with disclosures that their statements do not hold. */
async function foreignDisclosures(db: Connection, from: number): Promise<number[]> {
  const { rows } = await sql<{ index: number; statement: string; name: string; disclosure: string }>`
    select l.log_index::float8 as index, l.statement, d.name, d.disclosure
      from log_entries l
      cross join lateral (select name, disclosure from statement_disclosures d where d.digest = l.digest) d
     where l.log_index >= ${from} and l.log_index < ${from + batch} and l.statement is not null
     order by l.log_index`.execute(db);
  const isHeld = ({ statement, name, disclosure }: (typeof rows)[number]) =>
    statement.includes(JSON.stringify(disclosureDigest(Buffer.from(disclosure).toString('base64url')))) &&
    (JSON.parse(disclosure) as unknown[])[1] === name;
  return [...new Set(rows.filter((row) => !isHeld(row)).map(({ index }) => index))];
}
