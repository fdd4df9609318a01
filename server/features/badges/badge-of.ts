import { createTranslator } from 'use-intl/core';
import enWords from '#shared/i18n/en/badge.ts';
import esWords from '#shared/i18n/es/badge.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';

/** What a badge shows: of a credential nothing but what is signed in it, in its own words. */
export type Badge = {
  title: string;
  /** The language of the title, where that is known. */
  titleIn?: string | null;
  under: string;
  /** Who confirmed it, by what they are to the work and their domain, and how. */
  lines: { who: string; how: string }[];
  signed: boolean;
  /** For who can't see it. */
  label: string;
};

const words = { en: enWords, es: esWords };
export const badgeWords = (locale: Locale) =>
  createTranslator({ locale: formatLocales[locale], messages: words[locale] });

/** The part of a credential that is shown, as build-credential.ts of its feature writes it. */
type Signed = {
  name: string;
  credentialSubject: {
    identifier: [{ identityHash: string }];
    achievement: { description: string; criteria: { narrative: string } };
  };
  evidence: { name: string; description: string }[];
};

export function readSigned(credential: string) {
  const { name, credentialSubject, evidence } = JSON.parse(credential) as Signed;
  return {
    title: name,
    owner: credentialSubject.identifier[0].identityHash,
    summary: credentialSubject.achievement.description,
    criteria: credentialSubject.achievement.criteria.narrative,
    lines: evidence.map(({ name: who, description: how }) => ({ who, how })),
  };
}

export function badgeOf(credential: string, locale: Locale): Badge {
  const { title, owner, lines } = readSigned(credential);
  return { title, under: owner, lines, signed: true, label: badgeWords(locale)('alt', { title, owner }) };
}

/** Nothing of what stood there. */
export function endedBadge(at: Date, locale: Locale): Badge {
  const t = badgeWords(locale);
  const title = t('ended');
  const under = t('endedOn', { day: dayIn(at, locale) });
  return { title, under, lines: [], signed: false, label: `${title}. ${under}` };
}

const dayIn = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
