import type { Deps } from '#server/auth/deps.ts';
import { ownAddressRefused } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import type { Viewer } from '#shared/session/session.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { changeSigner } from './ask-signers.ts';
import { askAgainRefusal } from './asking-policy.ts';
import { openRequest } from './open-request.ts';
import { hasAnswered, isNamedTwice, lockOwnSigner } from './own-signer-queries.ts';
import { decidedByAdmin } from './signing-queries.ts';

/**
 * Corrects who is asked, until they act: every link sent so far dies and the corrected address is asked anew. The audit
 * row keeps the domains, not the addresses. Throws notFound, 409 with the reason, 422 for a field, 429
 * `mail_limit_reached`.
 */
export async function correctSigner(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  owner: Pick<Viewer, 'id'>,
  signerId: string,
  input: Omit<SignerInput, 'id'>,
) {
  const mailbox = mailboxOf(input.email);
  const own = await ownAddressRefused(db, owner.id, input.email);
  if (own.length > 0) throw new Problem(422, 'validation_failed', own);
  return announcing(db, async (trx) => {
    const before = await lockOwnSigner(trx, signerId, owner.id);
    if (!before) throw notFound();
    if (await hasAnswered(trx, signerId)) throw new Problem(409, 'signer_answered');
    if (await isNamedTwice(trx, { projectId: before.project_id, signerId, mailbox }))
      throw invalidField('email', 'signer_twice');
    const refusal = askAgainRefusal({
      rechecked: false,
      confirmed: false,
      suppressed: await isSuppressed(trx, env.secretKey, mailbox),
      status: before.status,
      held: before.held_at !== null,
      adminDecided: decidedByAdmin(before),
    });
    if (refusal) throw new Problem(409, refusal);
    if (before.status === 'rejected') throw new Problem(409, 'reminder_not_possible');
    const { name, email, relationship, organisation } = input;
    await changeSigner(trx, signerId, { name, email, relationship, organisation });
    const requestId = await openRequest(
      trx,
      { ...before, email, mailbox },
      { ownerId: owner.id, locale: before.locale, cause: 'corrected' },
    );
    await recordAudit(trx, {
      actor: { type: 'user', id: owner.id },
      action: 'correct_signer',
      subject: { type: 'signing_request', id: requestId },
      data: { from_domain: domainOf(before.email), to_domain: domainOf(email) },
    });
    trx.publish('projects', before.project_id, [owner.id]);
  });
}
