import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { formatLocales } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import type { LegalText } from '#shared/site/legal-versions.ts';

const pages = { privacy: paths.privacyPolicy(), terms: paths.termsOfService() };

/** That a legal text is about to change for members. */
export const prepareLegalNews: PrepareMail = async (_trx, { locale, data }, env) => {
  const t = mailWords(locale, 'legal');
  const { about, since, news } = data as { about: LegalText; since: string; news: string };
  const format = new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const date = format.format(new Date(since));
  return {
    locale,
    subject: t(`mails.${about}.subject`, { date }),
    blocks: [
      { type: 'text', text: t(`mails.${about}.text`, { date }) },
      { type: 'text', text: news },
      { type: 'button', label: t(`mails.${about}.button`), url: env.publicUrl + pages[about] },
      { type: 'text', text: t('mails.leave') },
      { type: 'small', text: t('mails.why') },
    ],
  };
};
