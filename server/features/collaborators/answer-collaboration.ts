import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { reachesAnother } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { type CollaborationState, collaborationAnswersPerDay } from '#shared/collaborators/limits.ts';
import { signsFor } from './collaborator-queries.ts';

const daily = { name: 'collaboration-answer', max: collaborationAnswersPerDay, minutes: 1440 };

/**
 * A request with its project, nothing of which changes until the transaction ends: nobody signs meanwhile. Throws
 * notFound.
 */
async function hold(trx: AnnouncingTransaction, id: string) {
  const found = await trx.selectFrom('collaborations').select('project_id').where('id', '=', id).executeTakeFirst();
  const project = found && (await lockProject(trx, found.project_id));
  const held = project && (await trx.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirst());
  if (!held) throw notFound();
  return { ...held, project };
}

/**
 * Says whether one stands on somebody's project. A repeat changes nothing. Throws notFound, also once it was taken
 * back, 429, and 409 `collaborator_signs`: who signs for a project is none of its collaborators.
 */
export const answerCollaboration = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  id: string,
  answer: 'accepted' | 'declined',
) =>
  announcing(db, async (trx) => {
    const { project, ...held } = await hold(trx, id);
    if (held.user_id !== userId || project.removed_at) throw notFound();
    const state = answer === 'declined' && held.answered_at ? 'left' : answer;
    if (held.state === answer || held.state === state) return;
    if (held.state !== 'asked') throw notFound();
    await requireAttempt({ db: trx, env }, daily, userId);
    if (answer === 'accepted') {
      if (!(await reachesAnother(trx, userId, project.user_id))) throw notFound();
      if (await signsFor(trx, env.secretKey, userId, project.id)) throw new Problem(409, 'collaborator_signs');
    }
    await become(trx, { id, projectId: project.id, by: userId, tell: [userId, project.user_id] }, state);
  });

/**
 * Ends it: the owner takes the request back or the name off, and who was named leaves. What signers were shown stays as
 * evidence with their answers. A repeat changes nothing. Throws notFound.
 */
export const endCollaboration = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const { project, ...held } = await hold(trx, id);
    const isOwner = project.user_id === userId;
    if (!isOwner && held.user_id !== userId) throw notFound();
    const open = held.state === 'asked' || held.state === 'accepted';
    if (!open) return;
    // What was asked is declined, and what was accepted is left: neither is asked again.
    const stood = held.state === 'accepted' || held.answered_at !== null;
    const state = isOwner ? 'withdrawn' : stood ? 'left' : 'declined';
    await become(trx, { id, projectId: project.id, by: userId, tell: [held.user_id, project.user_id] }, state);
  });

type Change = { id: string; projectId: string; by: string; tell: string[] };

async function become(
  trx: AnnouncingTransaction,
  { id, projectId, by, tell }: Change,
  state: Exclude<CollaborationState, 'asked'>,
) {
  await trx
    .updateTable('collaborations')
    // What an owner takes back or off keeps whether it had been accepted: who has stood there judges nothing of it.
    .set({ state, ...(state !== 'withdrawn' && { answered_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, {
    actor: { type: 'user', id: by },
    action: `${state}_collaboration`,
    subject: { type: 'collaboration', id },
    data: { project: projectId },
  });
  trx.publish('projects', projectId, tell);
}
