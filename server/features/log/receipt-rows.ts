import { kinds } from '@countersign/verify/statement';
import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

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

export type ReceiptRow = {
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
export async function receiptRows(db: Connection, wanted: readonly Wanted[]): Promise<Map<Wanted, ReceiptRow>> {
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
