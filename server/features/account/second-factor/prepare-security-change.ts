import { takeBackBlocks } from '#server/auth/take-back-blocks.ts';
import { accountOfId } from '#server/features/account/sign-up/published.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { formatLocales } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import type { SecurityChange } from './security-changes.ts';

type Data = { change: SecurityChange; passkey?: string; codes_left?: number };

/** Tells the owner that the way they sign in changed, when, and what to do if it was not them. */
export const prepareSecurityChange: PrepareMail = async (db, mail, env) => {
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account) return null;
  const { change, passkey, codes_left } = mail.data as Data;
  const { locale } = mail;
  const t = mailWords(locale, 'security');
  const when = new Intl.DateTimeFormat(formatLocales[locale], {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  const facts = [
    { term: t('mail.account'), detail: account.username },
    { term: t('mail.when'), detail: when.format(mail.created_at) },
    ...(passkey === undefined ? [] : [{ term: t('mail.passkey'), detail: passkey }]),
    ...(codes_left === undefined ? [] : [{ term: t('mail.codesLeft'), detail: String(codes_left) }]),
  ];
  const takeBack = await takeBackBlocks(db, mail, env);
  const settings = { label: t('mail.button'), url: env.publicUrl + paths.securitySettings() };
  return {
    locale,
    subject: t(`mail.${change}.subject`),
    preview: t(`mail.${change}.text`),
    blocks: [
      { type: 'text', text: t(`mail.${change}.text`) },
      { type: 'facts', items: facts },
      ...(takeBack ?? [{ type: 'text', text: t('mail.notYou') }]),
      { type: takeBack ? 'link' : 'button', ...settings },
    ],
  };
};
