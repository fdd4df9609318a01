import { sql } from 'kysely';
import { countAttempt, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { gatherNotice, wasToldOf } from '#server/features/notifications/published.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { reachesAnother } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { AskCollaborator } from '#shared/collaborators/collaborators.ts';
import {
  collaboratorsPerDay,
  collaboratorsPerProject,
  requestsToOnePerDay,
  unansweredToOne,
} from '#shared/collaborators/limits.ts';
import { askedLately, countUnanswered, findOwn, findPerson, stoodForOwner } from './collaborator-queries.ts';

const daily = { name: 'collaborator', max: collaboratorsPerDay, minutes: 1440 };
const dailyOfPair = { name: 'collaborator-pair', max: requestsToOnePerDay.ofOwner, minutes: 1440 };
const dailyOfAsked = { name: 'collaborator-asked', max: requestsToOnePerDay.owners, minutes: 1440 };

/**
 * Asks somebody whether they stand on a project of one's own, by what they did. Nothing shows before they accept. A
 * repeat changes nothing; another role is another request, once this one is taken back. Whether they sign for it is not
 * told to the owner, since it would tell whose an address is. Throws notFound for a project that is not one's own, 429,
 * and 409: `person_unknown`, `own_collaboration`, `collaborators_full`, `collaborator_asked`, `collaborator_declined`,
 * `collaborator_unanswered`.
 */
export const askCollaborator = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  projectId: string,
  { username, role }: AskCollaborator,
) =>
  announcing(db, async (trx) => {
    const own = await findOwn(trx, userId, projectId);
    if (!own) throw notFound();
    const project = await lockProject(trx, projectId);
    if (!project || project.removed_at) throw notFound();
    const asked = await findPerson(trx, username);
    if (asked?.id === userId) throw new Problem(409, 'own_collaboration');
    // Who is blocked, and who asks an account of their own, gets the answer that a profile nobody sees has.
    if (!asked || !(await reachesAnother(trx, userId, asked.id))) throw new Problem(409, 'person_unknown');
    const there = await find(trx, projectId, asked.id);
    if (there?.state === 'declined' || there?.state === 'left') throw new Problem(409, 'collaborator_declined');
    if (there && there.state !== 'withdrawn') {
      if (there.role === role) return;
      throw new Problem(409, 'collaborator_asked');
    }
    if ((await countAsked(trx, projectId)) >= collaboratorsPerProject) throw new Problem(409, 'collaborators_full');
    await requireAttempt({ db: trx, env }, daily, userId);
    // Requests of one owner to one person wait for each other here, so that none is counted too late.
    await requireAttempt({ db: trx, env }, dailyOfPair, `${userId} ${asked.id}`);
    if ((await countUnanswered(trx, userId, asked.id)) >= unansweredToOne.max)
      throw new Problem(409, 'collaborator_unanswered');
    // By owner and not by request: a few could use up what everybody may ask of one. Whom they worked with before is
    // not among them. Beyond it a request stands in the list all the same, and nothing tells of it, nor of one more.
    const before = { userId: asked.id, type: 'collaborator_request', actorId: userId } as const;
    const told =
      (await stoodForOwner(trx, userId, asked.id)) ||
      ((await askedLately(trx, userId, asked.id))
        ? await wasToldOf(trx, before)
        : await countAttempt({ db: trx, env }, dailyOfAsked, asked.id));
    const { id } = await trx
      .insertInto('collaborations')
      .values({ project_id: projectId, user_id: asked.id, role })
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'user_id']).doUpdateSet({ role, state: 'asked', asked_at: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (told)
      await gatherNotice(trx, {
        userId: asked.id,
        type: 'collaborator_request',
        actor: { id: userId, name: project.owner_name },
        // Who is asked about sealed work learns what it was once they stand on it.
        data: { project_title: own.client_visibility === 'sealed' ? '' : project.title },
        reference: { type: 'project', id: projectId },
      });
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'ask_collaborator',
      subject: { type: 'collaboration', id },
      data: { project: projectId },
    });
    trx.publish('projects', projectId, [userId, asked.id]);
  });

const find = (trx: Transaction, projectId: string, personId: string) =>
  trx
    .selectFrom('collaborations')
    .select(['state', 'role'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', personId)
    .executeTakeFirst();

async function countAsked(trx: Transaction, projectId: string) {
  const { count } = await trx
    .selectFrom('collaborations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', projectId)
    .where('state', 'in', ['asked', 'accepted'])
    .executeTakeFirstOrThrow();
  return count;
}
