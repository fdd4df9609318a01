import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { forgetName } from '#server/features/notifications/published.ts';
import { forgetInDrafts } from '#server/features/projects/published.ts';
import {
  endAsking,
  forgetAnswers,
  forgetPlaces,
  forgetReason,
  lockSigners,
  settleWithout,
  stopAsking,
  withdrawWithin,
} from '#server/features/signing/published.ts';
import { forgetDetailsOfSigners } from '#server/features/trust/published.ts';
import { eraseWords } from '#server/platform/audit/erase-words.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import { eraseMailsOfRequests, eraseMailsTo } from '#server/platform/mail/erase-mails.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { listAlive, lockProjectsOf } from './own-request-queries.ts';

/** What an account of theirs was sent is the account's. */
const isOfAccount = sql<boolean>`exists (
  select from email_addresses a where a.user_id = m.user_id and a.email = lower(m.recipient))`;

/**
 * Takes name, address and words of a mailbox's reader out of everything that is kept. What stays is that somebody was
 * asked and answered what and when, the hashes, and what trust knows of the mailbox. The caller has locked their
 * projects and withdrawn what stood. Gives the places they had.
 */
async function forgetSigner(trx: AnnouncingTransaction, mailbox: string) {
  await sql`set local countersign.erasing = 'on'`.execute(trx);
  const signers = await lockSigners(trx, mailbox);
  const ids = signers.map(({ id }) => id);
  // Of whom nobody asks any more, the address is where they asked to be let in.
  const letIn = await trx.selectFrom('mailbox_sessions').select('email').where('mailbox', '=', mailbox).execute();
  const emails = [...new Set([...signers, ...letIn].map(({ email }) => email.toLowerCase()))];
  const theirs = sql`select id from signing_requests where signer_id = any(${ids}::uuid[])`;
  await forgetDetailsOfSigners(trx, ids);
  await forgetAnswers(trx, ids);
  // Every mail to them as a signer, with the links in it, also where the request has gone on to somebody else.
  const asked = trx
    .selectFrom('signing_requests')
    .select('id')
    .where((eb) => eb.or([eb('signer_id', '=', anyOf(ids)), eb('mailbox', '=', mailbox)]));
  await eraseMailsOfRequests(trx, asked);
  await eraseMailsTo(trx, emails, isOfAccount);
  await eraseWords(trx, 'signing_request', theirs);
  await forgetInDrafts(trx, emails);
  for (const signer of signers) {
    const { project_id: projectId, user_id, locale, names } = signer;
    const somebody = mailWords(locale, 'ownConfirmations')('forgotten');
    await forgetName(trx, { projectId, names, somebody });
    await forgetReason(trx, signer, somebody);
    trx.publish('projects', projectId, [user_id]);
  }
  await forgetPlaces(trx, ids, mailbox);
  await trx.deleteFrom('mailbox_sessions').where('mailbox', '=', mailbox).execute();
  return signers.map(({ id, project_id }) => ({ signerId: id, projectId: project_id }));
}

/**
 * Forgets whoever reads a mailbox, in one transaction: their confirmations are withdrawn and open requests end, each by
 * the verb of its own; then their name, address and words go. A decline stands without them, and what trust knows of
 * the mailbox stays a keyed hash (docs/decisions/0012-erasing-a-signer.md). Where all had to confirm and all who are
 * left have, that is enough. Nobody may ask the mailbox again. A repeat finds nothing.
 */
export const eraseSigner = ({ db, env }: Pick<Deps, 'db' | 'env'>, mailbox: string) =>
  announcing(db, async (trx) => {
    await lockProjectsOf(trx, mailbox);
    await stopAsking({ trx, env }, mailbox);
    const waited = new Set<string>();
    for (const { id, signer_id, open } of await listAlive(trx, mailbox)) {
      if (!open) await withdrawWithin(trx, id);
      else if (await endAsking({ trx, env }, id)) waited.add(signer_id);
    }
    for (const { signerId, projectId } of await forgetSigner(trx, mailbox))
      await settleWithout(trx, { signerId, projectId, waited: waited.has(signerId) });
  });
