import { addSigner, changeSigner, closeRequests, removeSigner } from '#server/features/signing/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { hasAnsweredEver } from './signer-queries.ts';

/**
 * Makes the signers of a project those that are named. Who is not named any more can no longer answer. Another mailbox is
 * another person, so that what the first one answered stays theirs. Throws `signer_answered_stays` when somebody is left
 * out who has answered: at the field (422) where their address was changed, else for the whole (409).
 */
export async function replaceSigners(trx: Transaction, projectId: string, named: SignerInput[]) {
  const present = await trx
    .selectFrom('signers as s')
    .select(['s.id', 's.mailbox', hasAnsweredEver.as('answered')])
    .where('s.project_id', '=', projectId)
    .where('s.removed_at', 'is', null)
    .forUpdate()
    .execute();
  const known = new Map(present.map(({ mailbox, id }) => [mailbox, id]));
  const mailboxes = new Set(named.map(({ email }) => mailboxOf(email)));
  const left = present.filter(({ mailbox }) => !mailboxes.has(mailbox));
  refuseLeavingOut(
    left.filter(({ answered }) => answered).map(({ id }) => id),
    named,
  );
  for (const { id } of left) {
    await closeRequests(trx, id);
    await removeSigner(trx, id);
  }
  for (const signer of named) {
    const id = known.get(mailboxOf(signer.email));
    if (id) await changeSigner(trx, id, signer);
    else await addSigner(trx, projectId, signer);
  }
}

/** A signer is taken off a project before they act, not after: what they said belongs to the work. */
function refuseLeavingOut(answered: string[], named: SignerInput[]) {
  if (answered.length === 0) return;
  const errors = named.flatMap(({ id }, index) =>
    id && answered.includes(id) ? [{ path: `signers.${index}.email`, code: 'signer_answered_stays' }] : [],
  );
  if (errors.length > 0) throw new Problem(422, 'validation_failed', errors);
  throw new Problem(409, 'signer_answered_stays');
}
