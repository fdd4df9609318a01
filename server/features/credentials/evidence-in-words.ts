import { createTranslator } from 'use-intl/core';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import type { PublicConfirmation } from '#shared/signing/signing.ts';

const catalogues = { en, es };
export const wordsIn = (locale: Locale) =>
  createTranslator({ locale: formatLocales[locale], messages: catalogues[locale], timeZone: 'UTC' });

type Answer = Pick<PublicConfirmation, 'relationship' | 'email_domain' | 'backing' | 'answered_at'>;

/** Who confirmed, by what they are to the work and their domain; when, and what backs it. Nobody is named. */
export function evidenceInWords({ relationship, email_domain: domain, backing, answered_at }: Answer, locale: Locale) {
  const t = wordsIn(locale);
  const who = t(`public.unnamed.${relationship}`);
  const mailbox = t(`public.backing.mailbox.${backing.mailbox}`, { owners: backing.owners ?? 0 });
  return {
    who: domain === null ? t('public.unnamed.provider', { who }) : t('public.unnamed.at', { who, domain }),
    how: t('credential.confirmed', {
      day: dayIn(answered_at, locale),
      backing: backing.code ? t('public.backing.withCode', { mailbox }) : mailbox,
    }),
  };
}

const dayIn = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
