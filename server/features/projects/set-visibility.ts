import { sql } from 'kysely';
import { takeStep } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';

/** Takes an approved project out of the public's sight, or puts it back. A repeat changes nothing. */
export async function setVisibility(
  db: Database,
  owner: Pick<Viewer, 'id'>,
  id: string,
  visibility: 'public' | 'hidden',
) {
  await announcing(db, async (trx) => {
    const project = await lockOwnProject(trx, id, owner.id);
    if (!project) throw notFound();
    const refused = refusal('hide', { ...project, held: project.held_at !== null });
    if (refused) throw new Problem(409, refused);
    if (project.visibility === visibility) return;
    await trx.updateTable('projects').set({ visibility, updated_at: sql`now()` }).where('id', '=', id).execute();
    const action = visibility === 'hidden' ? 'hide_project' : 'show_project';
    await takeStep(trx, { projectId: id, actor: { type: 'user', id: owner.id }, action });
    trx.publish('projects', id, [owner.id]);
  });
}
