import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { closeRequests } from '#server/features/signing/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SignerInput } from '#shared/signing/signing.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { hasAnsweredEver } from './signer-queries.ts';

/** Adds one signer to a project; asking them is a step of its own. */
export async function addSigner(
  trx: Transaction,
  projectId: string,
  { name, email, relationship, organisation }: SignerInput,
) {
  await trx
    .insertInto('signers')
    .values({
      id: randomUUID(),
      project_id: projectId,
      name,
      email,
      mailbox: mailboxOf(email),
      relationship,
      organisation,
      created_at: sql`clock_timestamp()`,
    })
    .execute();
}

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
    await trx.updateTable('signers').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
  }
  for (const signer of named) {
    const id = known.get(mailboxOf(signer.email));
    if (id) await correctSigner(trx, id, signer);
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

const correctSigner = (trx: Transaction, id: string, { name, email, relationship, organisation }: SignerInput) =>
  trx.updateTable('signers').set({ name, email, relationship, organisation }).where('id', '=', id).execute();
