import type { Deps } from '#server/auth/deps.ts';
import { signingPage } from '#server/features/signing/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import type { OwnConfirmation, OwnConfirmations } from '#shared/own-confirmations/own-confirmations.ts';
import type { OpenMailbox } from './mailbox-session.ts';
import { countRequests, listRequests, pageSize } from './own-request-queries.ts';

/**
 * A page of everything a mailbox was ever asked and answered, the newest first. What lies behind the last page is the
 * last page.
 */
export async function ownConfirmations(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { mailbox, email }: OpenMailbox,
  wanted: number,
): Promise<OwnConfirmations> {
  const { total, standing } = await countRequests(db, mailbox);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, pages);
  return {
    email,
    mails_stopped: await isSuppressed(db, env.secretKey, mailbox),
    standing,
    total,
    page,
    pages,
    items: await ownRequests(db, mailbox, page),
  };
}

/** Each as its signer's own page has it, so that what they may know of it is decided in one place. `page` 0 is all. */
export async function ownRequests(db: Connection, mailbox: string, page: number): Promise<OwnConfirmation[]> {
  const items: OwnConfirmation[] = [];
  for (const row of await listRequests(db, mailbox, page)) {
    const shown = await signingPage(db, row.id);
    if (!shown) continue;
    const { signer, result } = shown;
    items.push({
      request_id: row.id,
      project_id: shown.project_id,
      state: shown.state,
      title: shown.title,
      owner: shown.owner.account === 'erased' ? null : (row.owner_name ?? shown.owner.full_name),
      name: signer.name,
      relationship: signer.relationship,
      organisation: signer.organisation,
      asked_at: row.created_at.toISOString(),
      answer: result && {
        answer: result.answer,
        answered_at: result.answered_at,
        comment: result.comment,
        comment_public: result.comment_public,
        status: result.status,
        public_id: result.public_id,
        outdated: result.outdated,
      },
      name_hidden: row.name_hidden,
      unnamed_domain: row.unnamed_domain,
    });
  }
  return items;
}
