import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { findAsker } from './find-asker.ts';
import { makeLink, ownConfirmationsLink } from './signing-links.ts';
import { findRequest, findShownProject } from './signing-queries.ts';
import { findMessage, findThreads } from './thread-queries.ts';

/** What an owner wrote to a signer, with the way to answer. None when there is nothing to answer any more. */
export const prepareSigningMessage: PrepareMail = async (db, { locale, data }, env) => {
  const { message_id } = data as { message_id: string };
  const message = await findMessage(db, message_id);
  const [found] = message ? await findThreads(db, { requestId: message.request_id }) : [];
  const request = message && (await findRequest(db, message.request_id));
  const project = request && (await findShownProject(db, request.project_id));
  if (!found?.thread.open || !request || !project || (await isSuppressed(db, env.secretKey, request.mailbox)))
    return null;
  const { full_name: owner } = await findAsker(db, project.user_id);
  const url = await makeLink(db, env, { requestId: request.id, projectId: project.id, purpose: 'receipt' });
  const t = mailWords(locale, 'threads');
  const names = { owner, signer: request.name, project: project.title };
  return {
    locale,
    subject: t('mail.subject', names),
    preview: t('mail.preview', names),
    blocks: [
      { type: 'text', text: t('mail.intro', names) },
      { type: 'quote', text: message.text },
      { type: 'button', label: t('mail.button'), url },
      { type: 'small', text: t('mail.private', names) },
      ownConfirmationsLink(locale, env),
    ],
  };
};
