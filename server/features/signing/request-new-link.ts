import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import type { NewLink } from '#shared/signing/signing.ts';
import { maskedAddress } from '#shared/text/email-address.ts';
import { newLinkRefusal } from './asking-policy.ts';
import { hadNewLinks, hasFreshLink } from './new-link-queries.ts';
import { openRequest } from './open-request.ts';
import { hasConfirmed } from './own-signer-queries.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, lockProject } from './signing-queries.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Mails a signer whose link has expired a new one, to the mailbox on record and nowhere else, and kills the old one. A
 * repeat within the hour gets the same answer and sends nothing. Throws notFound, 409 with the reason, or
 * `mail_limit_reached` (429).
 */
export function requestNewLink({ db, env }: Pick<Deps, 'db' | 'env'>, requestId: string) {
  return announcing(db, async (trx): Promise<NewLink> => {
    const projectId = (await findRequest(trx, requestId))?.project_id;
    const project = projectId && (await lockProject(trx, projectId));
    // Read again under the lock: of two at once, the second finds what the first has done. A request that is still open
    // is its signer's newest: asking again closes every other.
    const request = project && (await findRequest(trx, requestId));
    if (!project || !request) throw notFound();
    const { signer_id: signerId, mailbox, email } = request;
    const state = stateOf(request, project);
    const ended = state === 'expired' || state === 'cancelled';
    if (ended && (await hasFreshLink(trx, signerId))) return { sent_to: maskedAddress(email) };
    const held = project.held_at !== null;
    const refusal = newLinkRefusal({
      state,
      status: project.status,
      held,
      confirmed: await hasConfirmed(trx, { id: signerId, version: project.version }),
      suppressed: await isSuppressed(trx, env.secretKey, mailbox),
      had: await hadNewLinks(trx, signerId),
    });
    if (refusal) throw new Problem(409, refusal);
    const id = await openRequest(
      trx,
      { id: signerId, project_id: project.id, email, mailbox },
      { ownerId: project.user_id, locale: request.locale, cause: 'renewed', renewedFrom: requestId },
    );
    await recordAudit(trx, {
      actor: { type: 'signer', id: signerId },
      action: 'request_new_link',
      subject: { type: 'signing_request', id },
    });
    const news = { event: 'asked_for_link', signerName: request.name, status: project.status, held } as const;
    await tellOwner(trx, project, news);
    trx.publish('projects', project.id, [project.user_id]);
    return { sent_to: maskedAddress(email) };
  });
}

/** What was answered to the signer of a request that has been renewed. */
export async function newLinkOf(db: Connection, requestId: string): Promise<NewLink | null> {
  const request = await findRequest(db, requestId);
  return request ? { sent_to: maskedAddress(request.email) } : null;
}
