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
/** All versions, the oldest first. One to tell of is put here well before its day (docs/operating.md). */
export const legalVersions: Record<LegalText, Versions> = { privacy: [first], terms: [first] };

/** The version that holds at a moment (before the first one: that), and those that are announced for later. */
export function versionsAt(now: Date, versions: Versions) {
  const begun = (version: LegalVersion) => new Date(version.since) <= now;
  return {
    inForce: versions.findLast(begun) ?? versions[0],
    coming: versions.filter((version) => !begun(version)),
  };
}
