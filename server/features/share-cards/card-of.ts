import { createHash } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import enWords from '#shared/i18n/en/cards.ts';
import esWords from '#shared/i18n/es/cards.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';

/** What a picture shows; `signed` has the seal drawn. */
export type Card = { title: string; under: string; evidence: string; signed: boolean };

const words = { en: enWords, es: esWords };
const wordsIn = (locale: Locale) => createTranslator({ locale, messages: words[locale] });

/** Moved when pictures are drawn otherwise, so that every one of them has another address. */
const drawing = 2;

export function cardOfProject({ title, owner, confirmations }: PublicProject, locale: Locale): Card {
  const t = wordsIn(locale);
  const [first] = confirmations;
  const count = confirmations.length;
  const named = count === 1 && first?.signer_name;
  const signed = named ? t('confirmedBy', { signer: named }) : t('confirmed', { count });
  return { title, under: owner.full_name, evidence: count > 0 ? signed : t('unconfirmed'), signed: count > 0 };
}

export function cardOfProfile({ full_name, headline, work: { sum } }: PublicProfile, locale: Locale): Card {
  const t = wordsIn(locale);
  const signed = sum.projects > 0;
  const { signers } = sum;
  return {
    title: full_name,
    under: headline ?? '',
    evidence: signed ? t('sum', { projects: sum.projects, signers }) : t('noSum'),
    signed,
  };
}

/** Name of one picture: whoever keeps pictures by their address asks for a new one when something on it changed. */
export const hashOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('base64url')
    .slice(0, 16);
