import { mailWords } from '#server/platform/mail/layout.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click-link.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { findSignup } from './newsletter-queries.ts';
import { newsletterToken } from './newsletter-token.ts';

/** Asks whether this address wants the newsletter. None when it has answered meanwhile. */
export const prepareNewsletterConfirm: PrepareMail = async (trx, mail, env) => {
  const { signup_id: id } = mail.data as { signup_id: string };
  const signup = await findSignup(trx, id);
  if (!signup || (signup.confirmed_at && !signup.unsubscribed_at)) return null;
  const t = mailWords(mail.locale, 'newsletter');
  const token = newsletterToken(env.secretKey, 'confirm', { id, asks: signup.asks });
  const leave = env.publicUrl + newsletterPaths.leave(newsletterToken(env.secretKey, 'unsubscribe', { id, asks: 0 }));
  return {
    locale: mail.locale,
    subject: t('mail.subject'),
    blocks: [
      { type: 'text', text: t('mail.text') },
      { type: 'button', label: t('mail.button'), url: env.publicUrl + newsletterPaths.confirm(token) },
      { type: 'small', text: t('mail.notYou') },
      { type: 'link', label: t('mail.leave'), url: leave },
    ],
    headers: oneClickHeaders(leave),
  };
};
