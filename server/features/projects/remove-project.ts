import { sql } from 'kysely';
import { dropFiles } from '#server/features/files/published.ts';
import { closeRequests, takeStep } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { removeDraft } from './drafts.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';

/**
 * Takes a project away that is not approved: it is gone from every page, its signers' links stop at once. Answers that
 * were given stay on record. Throws notFound when it is gone already.
 */
export async function removeProject(db: Database, owner: Pick<Viewer, 'id'>, id: string) {
  await announcing(db, async (trx) => {
    const project = await lockOwnProject(trx, id, owner.id);
    if (!project) throw notFound();
    const refused = refusal('remove', { ...project, held: project.held_at !== null });
    if (refused) throw new Problem(409, refused);
    const signers = await trx.selectFrom('signers').select('id').where('project_id', '=', id).execute();
    for (const signer of signers) await closeRequests(trx, signer.id);
    const draft = await trx.selectFrom('drafts').select('id').where('project_id', '=', id).executeTakeFirst();
    if (draft) await removeDraft(trx, owner.id, draft.id);
    const answered = await trx.selectFrom('confirmations').select('id').where('project_id', '=', id).executeTakeFirst();
    // An answer stays checkable against what was shown, and the files were part of that.
    if (!answered) await dropFiles(trx, { projectId: id, except: [] });
    await trx
      .updateTable('projects')
      .set({ removed_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await takeStep(trx, { projectId: id, actor: { type: 'user', id: owner.id }, action: 'remove_project' });
    trx.publish('projects', id, [owner.id]);
  });
}
