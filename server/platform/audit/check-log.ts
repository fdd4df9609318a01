import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { sameBytes } from '#server/platform/http/keyed-hash.ts';
import { chainLink, type LoggedRow, loggedColumns, noLink, wordsHash } from './chain-link.ts';

const batchSize = 5000;
const maxTold = 20;

type Linked = { position: string; audit_id: string; words: Buffer; link: Buffer } & {
  [Key in keyof LoggedRow]: LoggedRow[Key] | null;
};
export type LogCheck = {
  rows: number;
  /** Rows whose words an erasure has taken out. */
  emptied: number;
  /** Rows that are too new to have a link. */
  unsealed: number;
  /** The last link: noted elsewhere, it tells later that nothing was cut off. */
  head: string;
  /** What is wrong, in words; nothing when the log is as it was written. */
  broken: string[];
};

/** Reads the whole log against its chain, at one moment. `head`: a link noted earlier, which has to be in it. */
export const checkLog = (db: Database, secretKey: string, head?: string): Promise<LogCheck> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const broken: string[] = [];
      const tell = (text: string) => broken.length < maxTold && broken.push(text);
      let before: Buffer = noLink;
      let [position, emptied, known] = [0, 0, head === undefined];
      for (;;) {
        const { rows } = await sql<Linked>`
          select c.position::text as position, c.audit_id::text as audit_id, c.words, c.link, ${sql.raw(loggedColumns)}
            from audit_chain c left join audit_log a on a.id = c.audit_id
           where c.position > ${position} order by c.position limit ${sql.lit(batchSize)}`.execute(trx);
        for (const row of rows) {
          position += 1;
          if (Number(row.position) !== position) tell(`link ${position} is missing`);
          position = Number(row.position);
          if (row.id === null) tell(`row ${row.audit_id} is missing`);
          else {
            const logged = row as LoggedRow;
            const isEmpty = logged.data === '{}';
            const asWritten = sameBytes(wordsHash(secretKey, logged), row.words);
            if (!asWritten && !isEmpty) tell(`the words of row ${row.id} were changed`);
            if (!asWritten && isEmpty) emptied += 1;
            const link = chainLink(secretKey, before, position, logged, row.words);
            if (!sameBytes(link, row.link)) tell(`row ${row.id} is not as it was written`);
          }
          before = row.link;
          known ||= row.link.toString('hex') === head;
        }
        if (rows.length < batchSize) break;
      }
      if (!known) tell('the link that was noted is not in the chain');
      const { rows: strangers } = await sql<{ told: string }>`
        select 'row ' || a.id || ' was written past the log' as told from audit_log a
         where not exists (select from audit_chain c where c.audit_id = a.id)
           and not exists (select from audit_unsealed u where u.audit_id = a.id)
        union all
        select 'row ' || u.audit_id || ' is missing' from audit_unsealed u where not exists (select from audit_log a where a.id = u.audit_id)
        union all
        select 'row ' || u.audit_id || ' is noted as new and has a link' from audit_unsealed u join audit_chain c using (audit_id)
         limit ${sql.lit(maxTold)}`.execute(trx);
      for (const { told } of strangers) tell(told);
      const { rows: counts } = await sql<{ rows: number; unsealed: number }>`
        select (select count(*)::int from audit_log) as rows, (select count(*)::int from audit_unsealed) as unsealed`.execute(
        trx,
      );
      return { rows: 0, unsealed: 0, ...counts[0], emptied, head: before.toString('hex'), broken };
    });
