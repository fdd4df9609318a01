import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { mayReplace, revisionOf } from '#server/platform/database/revision.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { DraftInput } from '#shared/projects/projects.ts';
import { draftedDescription, ownDraft } from './draft-queries.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';

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
