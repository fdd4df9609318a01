import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { chainLink, type LoggedRow, loggedColumns, noLink, wordsHash } from './chain-link.ts';

const batchSize = 1000;

/**
 * Makes links for the rows of the log that have none, in the order of their ids as far as they are known: a row whose
 * transaction commits late comes later. One at a time does it, and nobody who writes to the log waits. Ids that
 * somebody noted past the log, of no row or of one that has its link, hold nothing up: `checkLog` tells of them. Gives
 * how many.
 */
export async function sealLog(db: Database, secretKey: string): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('seal the audit log', 0))`.execute(trx);
      const last = await trx
        .selectFrom('audit_chain')
        .select(['position', 'link'])
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst();
      const { rows } = await sql<LoggedRow>`
        select ${sql.raw(loggedColumns)} from audit_log a
          join audit_unsealed u on u.audit_id = a.id
         where not exists (select from audit_chain c where c.audit_id = a.id) order by a.id limit ${sql.lit(batchSize)}`.execute(
        trx,
      );
      if (rows.length === 0) return 0;
      let link: Buffer = last?.link ?? noLink;
      const links = rows.map((row, index) => {
        const position = Number(last?.position ?? 0) + index + 1;
        const words = wordsHash(secretKey, row);
        link = chainLink(secretKey, link, position, row, words);
        return { position, audit_id: Number(row.id), words, link };
      });
      await trx.insertInto('audit_chain').values(links).execute();
      await trx
        .deleteFrom('audit_unsealed')
        .where(
          'audit_id',
          'in',
          rows.map(({ id }) => Number(id)),
        )
        .execute();
      return rows.length;
    });
    sealed += count;
    if (count < batchSize) return sealed;
  }
}
