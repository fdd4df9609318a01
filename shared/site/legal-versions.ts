import type { Locale } from '../i18n/locales.ts';

export type LegalText = 'privacy' | 'terms';
/** A version of a legal text, by the day on which it takes effect. */
export type LegalVersion = {
  since: string;
  /**
   * Members are written to about it: it keeps something that was not kept before, or changes what is agreed with them.
   */
  toTell: boolean;
  /** What is new, in one sentence. */
  news: Record<Locale, string>;
};
type Versions = readonly [LegalVersion, ...LegalVersion[]];

const first = {
  since: '2026-11-23',
  toTell: false,
  news: { en: 'This is the first version.', es: 'Es la primera versión.' },
};
const whatStays = {
  since: '2026-11-29',
  toTell: false,
  news: {
    en: 'It says how long reports are kept, and what stays of answers, messages and identity checks.',
    es: 'Dice cuánto tiempo se guardan los avisos y qué queda de respuestas, mensajes y comprobaciones de identidad.',
  },
};
const whoIsForgotten = {
  since: '2026-11-30',
  toTell: false,
  news: {
    en: 'It says when signers who never answered are forgotten, and for how long we know where a mail went.',
    es: 'Dice cuándo se olvida a quien no respondió y cuánto tiempo sabemos a dónde fue un correo.',
  },
};
/** All versions, the oldest first. One to tell of is put here well before its day (docs/operating.md). */
export const legalVersions: Record<LegalText, Versions> = {
  privacy: [first, whatStays, whoIsForgotten],
  terms: [first],
};

/** The version that holds at a moment (before the first one: that), and those that are announced for later. */
export function versionsAt(now: Date, versions: Versions) {
  const begun = (version: LegalVersion) => new Date(version.since) <= now;
  return {
    inForce: versions.findLast(begun) ?? versions[0],
    coming: versions.filter((version) => !begun(version)),
  };
}
