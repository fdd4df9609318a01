import { isLeftToSigners } from '#server/features/trust/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { settleProject } from './settle-project.ts';
import { isEnough, outcomeOf } from './signing-policy.ts';
import { countAnswers, type LockedProject, lockProject } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';

/** Whose place is empty, and whether they were still waited for. */
type Gone = { projectId: string; signerId: string; waited: boolean };

/**
 * A forgotten signer has gone from a project that the caller has locked, and who is left may be enough. Then it is
 * settled as the last confirmation of theirs would have settled it. What is held, decided or removed stays as it is.
 * Its owner is told either way.
 */
export async function settleWithout(trx: AnnouncingTransaction, { projectId, signerId, waited }: Gone) {
  const project = await lockProject(trx, projectId);
  if (!project) return;
  const status = project.status;
  if (await isSettled(trx, project, signerId)) return;
  const signerName = mailWords(project.owner_locale, 'ownConfirmations')('forgotten');
  if (waited) await tellOwner(trx, project, { event: 'opted_out', signerName, status, held: project.held_at !== null });
}

async function isSettled(trx: AnnouncingTransaction, project: LockedProject, signerId: string) {
  if (project.removed_at || project.owner_closed || project.status !== 'pending' || project.held_at) return false;
  const answers = await countAnswers(trx, project.id);
  if (!isEnough({ rule: project.approval_rule, ...answers })) return false;
  const outcome = outcomeOf('confirmed', {
    suspected: false,
    heldBefore: false,
    leftToSigners: await isLeftToSigners(trx, project.id),
    others: answers,
    enough: true,
  });
  await settleProject(trx, project, {
    ...outcome,
    findings: outcome.conflict
      ? [{ rule: 'conflicting_answers', points: 100, detail: { confirmed: answers.confirmed } }]
      : [],
    actor: { type: 'signer', id: signerId },
  });
  await tellOwner(trx, project, { event: 'enough_left', signerName: '', ...outcome });
  return true;
}
