import { isLeftToSigners } from '#server/features/trust/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { decideWithoutSigner } from './decide.ts';
import { isEnough } from './signing-policy.ts';
import { countAnswers, lockProject } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';
import { writeDecision } from './write-decision.ts';

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
  const answers = await countAnswers(trx, project.id);
  const now = { status: project.status, held: project.held_at !== null };
  const decision = decideWithoutSigner({
    ...now,
    over: project.removed_at !== null || project.owner_closed,
    leftToSigners: await isLeftToSigners(trx, project.id),
    others: answers,
    enough: isEnough({ rule: project.approval_rule, ...answers }),
  });
  if (decision.state) {
    const actor = { type: 'signer', id: signerId } as const;
    await writeDecision(trx, project, decision, { actor }, { event: 'enough_left', signerName: '' });
  } else if (waited) {
    const signerName = mailWords(project.owner_locale, 'ownConfirmations')('forgotten');
    await tellOwner(trx, project, { event: 'opted_out', signerName, ...now });
  }
}
