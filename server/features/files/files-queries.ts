import { type Expression, type SqlBool, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';

/** Files in the order they were added, as those who hold them read of them. */
export async function listFiles(db: Connection, which: Expression<SqlBool>): Promise<ProjectFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size', 'created_at'])
    .where(which)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    media_type: row.media_type as ProjectFile['media_type'],
    created_at: row.created_at.toISOString(),
  }));
}

/** Files of a project or of a draft. */
export const filesOf = (db: Connection, of: { projectId: string } | { draftId: string }) =>
  listFiles(db, 'projectId' in of ? sql`project_id = ${of.projectId}` : sql`draft_id = ${of.draftId}`);

/** A file by what tells whether a signer may read it, or null when no project has it. */
export async function fileOfProject(db: Connection, id: string) {
  const file = await db.selectFrom('files').select(['project_id', 'sha256']).where('id', '=', id).executeTakeFirst();
  return file?.project_id ? { projectId: file.project_id, sha256: file.sha256.toString('hex') } : null;
}

/**
 * One file for who may have it, undefined for anybody else: its owner, an admin once it was sent with a project, a
 * signer it was or is shown to, also when its project was taken away, everybody when the project is confirmed and
 * shown, and the poster before whom an application put it, unless the admins took their post down.
 */
export const readableFile = async (
  db: Connection,
  id: string,
  reader: { id: string | null; admin: boolean; signer: boolean },
) =>
  await db
    .selectFrom('files as f')
    .leftJoin('projects as p', 'p.id', 'f.project_id')
    .select(['f.name', 'f.media_type', 'f.size', 'f.sha256', 'f.storage_key', 'f.post_id', 'f.user_id'])
    .where('f.id', '=', id)
    .where((eb) => {
      const everybody = eb
        .selectFrom('public_projects as v')
        .innerJoin('public_profiles as o', 'o.id', 'v.user_id')
        .select('v.id')
        .whereRef('v.id', '=', 'p.id');
      const readers: Expression<SqlBool>[] = [eb.exists(everybody)];
      if (reader.id)
        readers.push(
          eb('f.user_id', '=', reader.id),
          sql<boolean>`exists (select from job_applications a join job_posts j on j.id = a.post_id join profiles w on w.id = a.user_id
            where a.id = f.application_id and a.state <> 'withdrawn' and not w.closed and j.state <> 'removed'
              and (j.user_id = ${reader.id} or (j.ours and ${reader.admin})))`,
        );
      const shown = eb.and([eb('p.removed_at', 'is', null), eb.or(readers)]);
      return reader.admin || reader.signer ? eb.or([eb('f.project_id', 'is not', null), shown]) : shown;
    })
    .executeTakeFirst();

/** Bytes that a draft would bring its project to: its own files, and those of the project that the form keeps. */
export const draftBytes = (db: Connection, draftId: string): Promise<{ bytes: number; count: number }> =>
  db
    .selectFrom('drafts as d')
    .innerJoin('files as f', (join) =>
      join.on((eb) =>
        eb.or([
          eb('f.draft_id', '=', eb.ref('d.id')),
          eb.and([eb('f.project_id', '=', eb.ref('d.project_id')), isKept]),
        ]),
      ),
    )
    .select(sql<number>`coalesce(sum(f.size), 0)::bigint`.as('bytes'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.id', '=', draftId)
    .executeTakeFirstOrThrow();
/** A draft that does not say which files of its project it keeps keeps them all. */
const isKept = sql<boolean>`(
  jsonb_typeof(d.data->'keep_file_ids') is distinct from 'array' or d.data->'keep_file_ids' ? f.id::text)`;

/** Locks one's own draft, so that its files are counted one after the other. */
export const lockDraft = async (trx: Transaction, id: string, userId: string) =>
  await trx
    .selectFrom('drafts')
    .select(['id', 'project_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
