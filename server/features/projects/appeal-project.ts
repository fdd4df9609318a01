import { notifyUser } from '#server/features/notifications/published.ts';
import { hold } from '#server/features/project-state/published.ts';
import { takeStep } from '#server/features/signing/published.ts';
import { adminsBut, holdForAppeal, openAppeal, wordsOfAppeal } from '#server/features/trust/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { ProjectAppeal } from '#shared/projects/projects.ts';
import type { Viewer } from '#shared/session/session.ts';
import { refusal } from './project-policy.ts';
import { lockOwnProject } from './projects-queries.ts';

type Owner = Pick<Viewer, 'id' | 'full_name'>;

/**
 * Brings a rejected project before an admin: it is pending and held until one decides. A repeat changes nothing, under
 * the appeal's id neither once that is decided; other words while some wait are refused (409 `page_appealed`).
 */
export async function appealProject(db: Database, owner: Owner, id: string, appeal: ProjectAppeal) {
  const { message } = appeal;
  await announcing(db, async (trx) => {
    const project = await lockOwnProject(trx, id, owner.id);
    if (!project) throw notFound();
    const [waiting, before] = [await openAppeal(trx, id), appeal.id && (await wordsOfAppeal(trx, id, appeal.id))];
    if (waiting === message || before === message) return;
    if (waiting !== null) throw new Problem(409, 'page_appealed');
    const refused = refusal('appeal', { ...project, held: project.held_at !== null });
    if (refused) throw new Problem(409, refused);
    await hold(trx, id);
    if (!(await holdForAppeal(trx, { id, user_id: owner.id }, appeal))) throw new Problem(409, 'form_sent');
    await takeStep(trx, {
      projectId: id,
      actor: { type: 'user', id: owner.id },
      action: 'appeal_project',
      comment: message,
      data: { message },
    });
    await tellAdmins(trx, owner, { id, title: project.title }, message);
    trx.publish('projects', id, [owner.id]);
  });
}

async function tellAdmins(
  trx: AnnouncingTransaction,
  owner: Owner,
  project: { id: string; title: string },
  message: string,
) {
  const admins = await adminsBut(trx, owner.id);
  trx.publish('cases', project.id, admins);
  for (const userId of admins) {
    await notifyUser(trx, {
      userId,
      type: 'admin_project_status',
      data: { event: 'appealed', project_title: project.title, owner_name: owner.full_name },
      message,
      reference: { type: 'project', id: project.id },
    });
  }
}
