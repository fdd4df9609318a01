import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { brandingPaths } from '#shared/branding/paths.ts';
import { formatLocales } from '#shared/i18n/locales.ts';
import { offAt, recordOf, stateOf } from './own-domain-policy.ts';
import { findOwn } from './own-domain-queries.ts';

/** That the proof of a domain is missing, or was for too long. None when it is not so any more. */
const preparing =
  (state: 'missing' | 'lost'): PrepareMail =>
  async (trx, { locale, data, user_id }, env) => {
    const own = user_id && (await findOwn(trx, user_id));
    if (!own || own.name !== (data as { name: string }).name || stateOf(own) !== state) return null;
    const t = mailWords(locale, 'ownDomain');
    const words = mailWords(locale, 'branding');
    const record = recordOf(own.name, own.proof);
    const day = new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' });
    const off = offAt(own);
    const values = { name: own.name, date: off ? day.format(off) : '' };
    return {
      locale,
      subject: t(`mails.${state}.subject`, values),
      blocks: [
        { type: 'text', text: t(`mails.${state}.text`, values) },
        {
          type: 'facts',
          items: [
            { term: words('domain.record.type'), detail: 'TXT' },
            { term: words('domain.record.name'), detail: record.name },
            { term: words('domain.record.value'), detail: record.value },
          ],
        },
        { type: 'button', label: t('mails.button'), url: env.publicUrl + brandingPaths.brandingSettings() },
      ],
    };
  };

export const prepareMissing = preparing('missing');
export const prepareOff = preparing('lost');
