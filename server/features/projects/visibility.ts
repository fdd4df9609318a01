import { sql } from 'kysely';
import { forgetTitles } from '#server/features/notifications/published.ts';
import { takeStep } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';
import { type ClientVisibility, stricterThan } from '#shared/signing/client-visibility.ts';
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

const actions = { withheld: 'withhold_client', sealed: 'seal_project' } as const;

/**
 * Has others read less of a project, at once and whatever became of it: its pages, search and credential follow in this
 * transaction or refuse what they still have. A repeat changes nothing. Whoever signed did so under what they were told,
 * so more is shown of a new version alone: throws `client_stays_hidden` (409).
 */
export const restrictClient = (db: Database, owner: Pick<Viewer, 'id'>, id: string, wanted: ClientVisibility) =>
  announcing(db, async (trx) => {
    const project = await lockOwnProject(trx, id, owner.id);
    if (!project) throw notFound();
    if (project.client_visibility === wanted) return;
    if (wanted === 'open' || !stricterThan(project.client_visibility).includes(wanted))
      throw new Problem(409, 'client_stays_hidden');
    await trx
      .updateTable('projects')
      .set({ client_visibility: wanted, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (wanted === 'sealed') await forgetTitles(trx, { projectId: id, ownerId: owner.id });
    await takeStep(trx, { projectId: id, actor: { type: 'user', id: owner.id }, action: actions[wanted] });
    trx.publish('projects', id, [owner.id]);
  });
