import { type MailContent, mailWords } from '#server/platform/mail/layout.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';

/** Tells somebody that their account was closed, or opened again, with the admin's own words. */
export function accountDecisionMail({
  locale,
  event,
  username,
  reason,
  url,
}: {
  locale: Locale;
  event: 'suspended' | 'reinstated';
  username: string;
  reason: string;
  url: string;
}): MailContent {
  const t = mailWords(locale, 'account');
  return {
    locale,
    subject: t(`mails.${event}.subject`),
    blocks: [
      { type: 'text', text: t(`mails.${event}.text`, { username }) },
      { type: 'quote', text: reason },
      { type: 'text', text: t(`mails.${event}.next`) },
      ...(event === 'reinstated'
        ? [{ type: 'button' as const, label: t('mails.reinstated.button'), url: url + paths.signIn() }]
        : [{ type: 'link' as const, label: t('mails.suspended.contact'), url: url + pathsIn(locale).contact() }]),
    ],
  };
}
