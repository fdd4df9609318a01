import { codeHash, makeCode } from '#server/features/account/sign-up/published.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { mailboxCode } from '#shared/signing/limits.ts';
import { findAsker } from './find-asker.ts';
import { addCode } from './mailbox-code.ts';
import { ownConfirmationsLink } from './signing-links.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject } from './signing-queries.ts';

/**
 * The code that a signer types with a confirmation. None when the request has closed, or the code was asked for too
 * long ago.
 */
export const prepareMailboxCode: PrepareMail = async (db, { locale, data }, env) => {
  const { request_id } = data as { request_id: string };
  const request = await findRequest(db, request_id);
  const project = request && (await findShownProject(db, request.project_id));
  if (!request || !project || stateOf(request, project) !== 'open') return null;
  const code = makeCode();
  if (!(await addCode(db, request_id, codeHash(env.secretKey, request_id, code)))) return null;
  const { full_name: owner } = await findAsker(db, project.user_id);
  const t = mailWords(locale, 'signing');
  const names = { owner, signer: request.name, project: project.title };
  return {
    locale,
    // Not in the subject: that shows on a locked screen.
    subject: t('mails.code.subject'),
    blocks: [
      { type: 'text', text: t('mails.code.text', names) },
      { type: 'code', code },
      { type: 'small', text: t('mails.code.times', { minutes: mailboxCode.minutes }) },
      { type: 'small', text: t('mails.code.private', names) },
      ownConfirmationsLink(locale, env),
    ],
  };
};
