import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dropFiles, filesOf } from '#server/features/files/published.ts';
import type { Connection, Database, Transaction } from '#server/platform/database/connect.ts';
import { mayReplace, revisionOf } from '#server/platform/database/revision.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Draft, DraftInput, UnsentDraft } from '#shared/projects/projects.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { lockDraft } from './project-form.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';

/** Nothing in a draft has been checked: what is no text is none. */
const draftedDescription = ({ description }: Draft['data']) =>
  typeof description === 'string' ? renderMarkdown(description) : '';

/** The draft that is typed of a new project (null) or of the edit of one; or one of the new ones by its id. */
export type DraftName = { projectId: string | null } | { id: string };

/** One's own draft; null when there is none. */
export async function ownDraft(db: Connection, userId: string, name: DraftName): Promise<Draft | null> {
  const draft = await db
    .selectFrom('drafts')
    .select(['id', 'project_id', 'data', 'updated_at', revisionOf('data').$notNull().as('revision')])
    .where('user_id', '=', userId)
    .where(({ and, eb }) =>
      'id' in name
        ? and([eb('id', '=', name.id), eb('project_id', 'is', null)])
        : and([eb('project_id', 'is not distinct from', name.projectId), eb('imported', '=', false)]),
    )
    .executeTakeFirst();
  if (!draft) return null;
  return {
    ...draft,
    data: draft.data as Draft['data'],
    updated_at: draft.updated_at.toISOString(),
    description_html: draftedDescription(draft.data as Draft['data']),
    files: await filesOf(db, { draftId: draft.id }),
  };
}

/** One's own drafts of new projects, the one changed last first. */
export async function unsentDrafts(db: Connection, userId: string): Promise<UnsentDraft[]> {
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'imported', 'updated_at', sql<unknown>`data->'title'`.as('title')])
    .where('user_id', '=', userId)
    .where('project_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return drafts.map(({ title, updated_at, ...draft }) => ({
    ...draft,
    title: typeof title === 'string' ? cleanLine(title) : '',
    updated_at: updated_at.toISOString(),
  }));
}

/**
 * Keeps what is typed, one draft for a new project and one for each that is edited, beside those of a résumé. Throws 409 `draft_gone` when the
 * form's draft was sent or thrown away meanwhile: a late save must not bring it back; and `draft_changed_elsewhere`
 * when another window has saved since: it must not be lost.
 */
export async function saveDraft(db: Database, userId: string, { id, revision, project_id, data }: DraftInput) {
  return await db.transaction().execute(async (trx) => {
    if (project_id) {
      const project = await lockOwnProject(trx, project_id, userId);
      if (!project) throw notFound();
      const refused = refusal('edit', { ...project, held: project.held_at !== null });
      if (refused) throw new Problem(409, refused);
    }
    const values = { data: JSON.stringify(data), updated_at: sql<Date>`now()` };
    const saved = id
      ? await trx
          .updateTable('drafts')
          .set(values)
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('project_id', 'is not distinct from', project_id)
          .where(mayReplace('drafts.data', revision, data))
          .returning(['id', 'updated_at', revisionOf('data').$notNull().as('revision')])
          .executeTakeFirst()
      : await trx
          .insertInto('drafts')
          .values({ id: randomUUID(), user_id: userId, project_id, ...values })
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'project_id'])
              .where(sql<boolean>`not imported`)
              .doUpdateSet(values)
              .where(mayReplace('drafts.data', revision, data)),
          )
          .returning(['id', 'updated_at', revisionOf('drafts.data').$notNull().as('revision')])
          .executeTakeFirst();
    if (!saved) {
      const other =
        (id && (await ownDraft(trx, userId, { id }))) || (await ownDraft(trx, userId, { projectId: project_id }));
      throw new Problem(409, other ? 'draft_changed_elsewhere' : 'draft_gone');
    }
    return { ...saved, updated_at: saved.updated_at.toISOString(), description_html: draftedDescription(data) };
  });
}

/**
 * Throws away a draft and the files that only it has. True when there was one. Part of a transaction. Throws 409
 * `draft_changed_elsewhere` when it is not the one that was `seen`.
 */
export async function removeDraft(trx: Transaction, userId: string, id: string, seen: string | null = null) {
  if (!(await lockDraft(trx, { id, userId, seen }))) return false;
  await dropFiles(trx, { draftId: id });
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
  return true;
}

/**
 * Takes out of drafts who was typed into them by one of these addresses, and may be asked by them again; with the line
 * that was to be mailed to them.
 */
export const forgetInDrafts = (trx: Transaction, emails: string[]) =>
  sql`update drafts set data = jsonb_set(data - 'note', '{signers}', (
        select coalesce(jsonb_agg(each order by place), '[]')
          from jsonb_array_elements(data->'signers') with ordinality as named (each, place)
         where lower(each->>'email') <> all(${emails})))
     where jsonb_typeof(data->'signers') = 'array' and exists (
       select from jsonb_array_elements(data->'signers') as each where lower(each->>'email') = any(${emails}))`.execute(
    trx,
  );
