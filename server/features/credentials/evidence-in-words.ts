import { createTranslator } from 'use-intl/core';
import en from '#shared/i18n/en.ts';
import es from '#shared/i18n/es.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import type { PublicConfirmation } from '#shared/signing/signing.ts';

import type { CredentialFacts } from './credential-facts.ts';

const catalogues = { en, es };
export const wordsIn = (locale: Locale) =>
  createTranslator({ locale: formatLocales[locale], messages: catalogues[locale], timeZone: 'UTC' });

type Answer = Pick<PublicConfirmation, 'relationship' | 'email_domain' | 'withheld' | 'backing' | 'answered_at'>;

/** What a credential says of the work itself; of a sealed one when it was confirmed. */
export function workInWords(facts: CredentialFacts, locale: Locale) {
  const t = wordsIn(locale);
  const { owner_name: owner, role, title, summary, evidence } = facts;
  if (facts.client_visibility !== 'sealed')
    return { name: title, description: summary, narrative: t('credential.criteria', { owner, role }) };
  return {
    name: t('public.sealed.title', { year: evidence[0]?.answered_at.slice(0, 4) ?? '' }),
    description: t('public.sealed.text', { owner }),
    narrative: t('credential.sealedCriteria', { owner }),
  };
}

/** Who confirmed, by what they are to the work and their domain; when, and what backs it. Nobody is named. */
export function evidenceInWords(answer: Answer, locale: Locale) {
  const { relationship, email_domain: domain, withheld, backing, answered_at } = answer;
  const t = wordsIn(locale);
  const who = t(`public.unnamed.${relationship}`);
  const kind = withheld ? 'withheldMailbox' : 'mailbox';
  const mailbox = t(`public.backing.${kind}.${backing.mailbox}`, { owners: backing.owners ?? 0 });
  return {
    who: withheld
      ? t('public.unnamed.withheld', { who })
      : domain === null
        ? t('public.unnamed.provider', { who })
        : t('public.unnamed.at', { who, domain }),
    how: t('credential.confirmed', {
      day: dayIn(answered_at, locale),
      backing: backing.code ? t('public.backing.withCode', { mailbox }) : mailbox,
    }),
  };
}

const dayIn = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
