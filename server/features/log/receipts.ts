import { formatReceipt } from '@countersign/verify/proof';
import { kinds } from '@countersign/verify/statement';
import { hashesFromTiles } from '@countersign/verify/tiles';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { readLogFile } from './log-files.ts';
import { proofUnder } from './make-proof.ts';

/**
 * What was stated of a subject, with the disclosures that `mayRead` lets through; of those it does not, these are marked
 * as `withheld`.
 */
export type Wanted = {
  subject: string;
  kind: 'answer' | 'credential' | 'revocation' | 'seal';
  mayRead: (field: string) => boolean;
  withheld?: readonly string[];
};

type ReceiptRow = {
  kind: number;
  tag: Buffer;
  digest: Buffer;
  statement: string;
  index: number;
  after: Date | null;
  before: Date;
  /** By their names. */
  disclosures: { name: string; disclosure: string }[];
  /** The newest signed head, which covers it. */
  head: { size: number; note: string };
};
type Selected = Omit<ReceiptRow, 'head'> & ReceiptRow['head'] & { place: number };

/** What receipts of these are made of, however many they are; without those that no signed head covers. */
async function receiptRows(db: Connection, wanted: readonly Wanted[]): Promise<Map<Wanted, ReceiptRow>> {
  if (wanted.length === 0) return new Map();
  const subjects = wanted.map(({ subject }) => subject);
  const kindsOf = wanted.map(({ kind }) => kinds[kind]);
  const { rows } = await sql<Selected>`
    select w.place::int - 1 as place, l.kind, l.tag, l.digest, l.statement, l.log_index::float8 as index,
           h.size::float8 as size, h.note,
           (select signed_at from log_heads where size <= l.log_index order by size desc limit 1) as after,
           (select signed_at from log_heads where size > l.log_index order by size limit 1) as before,
           (select coalesce(json_agg(json_build_object('name', d.name, 'disclosure', d.disclosure) order by d.name), '[]')
              from statement_disclosures d where d.digest = l.digest) as disclosures
      from unnest(${subjects}::uuid[], ${kindsOf}::smallint[]) with ordinality w(subject, kind, place)
      join log_entries l on l.subject = w.subject and l.kind = w.kind and l.statement is not null
      join lateral (select size, note from log_heads order by size desc limit 1) h on l.log_index < h.size`.execute(db);
  return new Map(
    rows.map(({ place, size, note, ...row }) => [wanted[place] as Wanted, { ...row, head: { size, note } }]),
  );
}

/** Everything that shows later, without us, what was stated and when. */
export type LogReceipt = {
  index: number;
  /** When the last head before it was signed, by our clock; null where there was none. */
  after: Date | null;
  /** When the first head with it was signed. */
  before: Date;
  /** SHA-256 of the statement, in hexadecimal. */
  digest: string;
  /** It was taken over into the log: older than it. */
  intake: boolean;
  /** In the form of C2SP tlog-proof. */
  proof: string;
  /** Statement, disclosures and proof in one file. */
  file: string;
};

type Reading = Pick<Deps, 'files'> & { db: Connection };

/** The receipts of these; null for each that no signed head covers yet, or whose statement was lost. */
export async function readReceipts({ db, files }: Reading, wanted: readonly Wanted[]): Promise<(LogReceipt | null)[]> {
  const rows = await receiptRows(db, wanted);
  const [any] = rows.values();
  if (!any) return wanted.map(() => null);
  const hashes = hashesFromTiles(any.head.size, readLogFile(files.named));
  return Promise.all(
    wanted.map(async (each) => {
      const row = rows.get(each);
      return row ? receiptOf(row, each, await proofUnder(row.head, hashes, row)) : null;
    }),
  );
}

export const readReceipt = async (deps: Reading, wanted: Wanted): Promise<LogReceipt | null> =>
  (await readReceipts(deps, [wanted]))[0] ?? null;

function receiptOf(row: ReceiptRow, { mayRead, withheld = [] }: Wanted, proof: string): LogReceipt {
  const { index, after, before, digest, statement, disclosures } = row;
  const marked = withheld.filter((name) => !mayRead(name) && disclosures.some((each) => each.name === name)).toSorted();
  return {
    ...{ index, after, before, proof },
    digest: digest.toString('hex'),
    intake: (JSON.parse(statement) as { intake: boolean }).intake,
    file: formatReceipt({
      statement,
      disclosures: disclosures
        .filter(({ name }) => mayRead(name))
        .map(({ disclosure }) => Buffer.from(disclosure).toString('base64url')),
      ...(marked.length > 0 && { withheld: marked }),
      proof,
    }),
  };
}
