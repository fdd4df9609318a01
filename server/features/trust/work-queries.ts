import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { WorkPrint } from './same-work.ts';
import type { Work } from './work-print.ts';

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
    select p.id as project_id, p.user_id, p.version, p.title, p.summary, p.description, p.organisation, p.skills, p.links,
           p.started_on, p.ended_on,
           array(select encode(f.sha256, 'hex') from files f where f.project_id = p.id) as files ${more}
      from projects p where p.id = ${projectId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a locked project exists');
  return found;
}

/** Keeps what the present version of a project can be told by, for when a copy of it turns up. A repeat changes nothing. */
export async function keepPrint(
  trx: Transaction,
  { project_id, version, user_id }: Pick<Found, 'project_id' | 'version' | 'user_id'>,
  print: WorkPrint,
) {
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  await sql`
    with print as (
      insert into work_prints (project_id, project_version, owner_id, words, organisation, started_on, ended_on, files)
      values (${project_id}, ${version}, ${user_id}, ${print.words.map(bytes)}::bytea[],
              ${print.organisation === null ? null : bytes(print.organisation)}::bytea, ${print.started_on}, ${print.ended_on},
              ${print.files.map(bytes)}::bytea[])
      on conflict (project_id, project_version) do nothing)
    ${insertText(print.text, sql`${project_id}::uuid, ${version}::int, ${user_id}::uuid`)}`.execute(trx);
}

/** `of`: project, version and owner. */
export const insertText = (text: WorkPrint['text'], of: RawBuilder<unknown>) => sql`
  insert into work_texts (project_id, project_version, owner_id, shingles, keys, organisation, marks, links)
  select ${of}, ${text?.shingles}::int[], ${text?.keys}::int[], ${text?.organisation}::int[], ${text?.marks}::int[], ${text?.links}::int[]
   where ${text !== null}
  on conflict (project_id, project_version) do nothing`;
