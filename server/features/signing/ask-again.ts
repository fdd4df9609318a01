import type { Deps } from '#server/auth/deps.ts';
import { reopen } from '#server/features/project-state/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { askAgainRefusal } from './asking-policy.ts';
import { openRequest } from './open-request.ts';
import { hasConfirmed, lockOwnSigner, wasRechecked } from './own-signer-queries.ts';
import { takeStep } from './project-steps.ts';
import { decidedByAdmin } from './signing-queries.ts';

/**
 * Asks a signer once more with a new link, in the language of the last request; every older link is dead. A project
 * that a signer had rejected waits for an answer again. Throws notFound, a 409 with the reason, or `mail_limit_reached`
 * (429).
 */
export function askAgain({ db, env }: Pick<Deps, 'db' | 'env'>, ownerId: string, signerId: string) {
  return announcing(db, async (trx) => {
    const signer = await lockOwnSigner(trx, signerId, ownerId);
    if (!signer) throw notFound();
    const refusal = askAgainRefusal({
      rechecked: await wasRechecked(trx, signer.id),
      confirmed: await hasConfirmed(trx, signer),
      suppressed: await isSuppressed(trx, env.secretKey, signer.mailbox),
      status: signer.status,
      held: signer.held_at !== null,
      adminDecided: decidedByAdmin(signer),
    });
    if (refusal) throw new Problem(409, refusal);
    const actor = { type: 'user', id: ownerId } as const;
    if (signer.status === 'rejected') {
      await reopen(trx, signer.project_id);
      await takeStep(trx, { projectId: signer.project_id, actor, action: 'reopen_project' });
    }
    const requestId = await openRequest(trx, signer, { ownerId, locale: signer.locale, cause: 'again' });
    await recordAudit(trx, { actor, action: 'ask_again', subject: { type: 'signing_request', id: requestId } });
    trx.publish('projects', signer.project_id, [ownerId]);
  });
}
