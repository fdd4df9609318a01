import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database, Transaction } from '#server/platform/database/connect.ts';
import type { NewText } from './text/work-text.ts';
import type { NewPrint, Work } from './work-print.ts';

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
    select p.id as project_id, p.user_id, p.version, p.title, p.summary, p.description, p.organisation, p.role, p.links,
           p.started_on, p.ended_on,
           array(select encode(f.sha256, 'hex') from files f where f.project_id = p.id) as files ${more}
      from projects p where p.id = ${projectId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a locked project exists');
  return found;
}

/**
 * Keeps what the present version of a project can be told by, for when a copy of it turns up. A repeat changes nothing.
 */
export async function keepPrint(
  trx: Transaction,
  { project_id, version, user_id }: Pick<Found, 'project_id' | 'version' | 'user_id'>,
  print: NewPrint,
) {
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const of = { project_id, project_version: version, owner_id: user_id };
  const { whole: _whole, ...text } = print.text;
  await trx
    .with('print', (db) =>
      db
        .insertInto('work_prints')
        .values({
          ...of,
          words: print.words.map(bytes),
          organisation: print.organisation === null ? null : bytes(print.organisation),
          started_on: print.started_on,
          ended_on: print.ended_on,
          files: print.files.map(bytes),
        })
        .onConflict((conflict) => conflict.columns(['project_id', 'project_version']).doNothing()),
    )
    .insertInto('work_texts')
    .values({ ...of, ...text })
    .onConflict((conflict) => conflict.columns(['project_id', 'project_version']).doNothing())
    .execute();
}

/**
 * The same of a text alone, whose print is there; what was kept of it by an earlier reading goes, and it was told when
 * it was.
 */
export const rewriteText = (
  db: Database,
  of: { project_id: string; project_version: number; owner_id: string },
  { whole: _whole, ...text }: NewText,
) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('countersign.erasing', 'on', true)`.execute(trx);
    const earlier = await trx
      .deleteFrom('work_texts')
      .where('project_id', '=', of.project_id)
      .where('project_version', '=', of.project_version)
      .returning('written_at')
      .executeTakeFirst();
    await trx
      .insertInto('work_texts')
      .values({ ...of, ...text, ...earlier })
      .onConflict((conflict) => conflict.columns(['project_id', 'project_version']).doNothing())
      .execute();
  });

/** Who else tells of work in much of the same text. */
export async function ownersOfLikeTexts(db: Connection, ownerId: string, keys: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('work_texts')
    .select('owner_id')
    .distinct()
    .where('owner_id', '<>', ownerId)
    .where(sql<boolean>`keys && ${keys}::int[]`)
    .limit(50)
    .execute();
  return rows.map(({ owner_id }) => owner_id);
}
