import { makeLinkToken } from '#server/features/account/sign-up/published.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import { paths } from '#shared/paths.ts';
import { addLink } from './mailbox-session-queries.ts';

/** The link that opens everything a mailbox was asked. None when it was asked for too long ago. */
export const prepareMailboxEntry: PrepareMail = async (db, { locale, data }, env) => {
  const { session_id } = data as { session_id: string };
  const token = makeLinkToken();
  if (!(await addLink(db, session_id, sha256(token)))) return null;
  const t = mailWords(locale, 'ownConfirmations');
  return {
    locale,
    subject: t('mail.subject'),
    preview: t('mail.preview'),
    blocks: [
      { type: 'text', text: t('mail.text') },
      { type: 'button', label: t('mail.button'), url: env.publicUrl + paths.openMailbox({ token }) },
      { type: 'small', text: t('mail.times', { minutes: mailboxSessionMinutes.link }) },
      { type: 'small', text: t('mail.notYou') },
    ],
  };
};
