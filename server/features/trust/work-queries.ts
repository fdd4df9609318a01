import { type RawBuilder, sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { printOf, type Work } from './work-print.ts';

type Found = Work & { user_id: string; version: number };
export type WeighedWork = Found & { at: Date; owner_idle: number | null };

/** A project as its print is made from it. */
export const findWork = (db: Connection, projectId: string): Promise<Found> => find<Found>(db, projectId, sql``);

/** The same with the moment of the transaction, and the seconds since its owner had last used their account. */
export const findWorkNow = (trx: Transaction, projectId: string): Promise<WeighedWork> =>
  find<WeighedWork>(
    trx,
    projectId,
    sql`, now() as at, (select extract(epoch from now() - max(t.last_seen))::int from traces t where t.party = p.user_id) as owner_idle`,
  );

async function find<Row>(db: Connection, projectId: string, more: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.id as project_id, p.user_id, p.version, p.title, p.organisation, p.started_on, p.ended_on,
           array(select encode(f.sha256, 'hex') from files f where f.project_id = p.id) as files ${more}
      from projects p where p.id = ${projectId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a locked project exists');
  return found;
}

/** Keeps what the present version of a project can be told by, for when a copy of it turns up. A repeat changes nothing. */
export async function keepPrint(trx: Transaction, { secretKey }: Pick<Env, 'secretKey'>, work: Found) {
  const print = printOf(secretKey, work);
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  await trx
    .insertInto('work_prints')
    .values({
      project_id: work.project_id,
      project_version: work.version,
      owner_id: work.user_id,
      words: print.words.map(bytes),
      organisation: print.organisation === null ? null : bytes(print.organisation),
      started_on: print.started_on,
      ended_on: print.ended_on,
      files: print.files.map(bytes),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'project_version']).doNothing())
    .execute();
}
