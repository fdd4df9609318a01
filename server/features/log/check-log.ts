import { createHash } from 'node:crypto';
import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { disclosureDigest } from '@countersign/verify/statement';
import { readEntries } from '@countersign/verify/tiles';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { headJudge, readHeads } from './check-heads.ts';
import { readLogFile } from './log-files.ts';
import { entryOf, numberedSize } from './log-queries.ts';
import { readMemory } from './signer-memory.ts';

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
