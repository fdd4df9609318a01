/** Only what is necessary is kept without having been chosen. */
export type ConsentCategory = 'necessary' | 'analytics' | 'marketing' | 'preferences';

/** How long a choice counts, in milliseconds, and of which list of purposes it was made. */
export const consentTimes = { lasts: 31_536_000_000 } as const;
export const consentVersion = '1.0.0';
export const consentCookie = 'consent';

/** Stands in the cookie while somebody chooses again. */
export const chooseAgain = 'again';

export type ConsentPreferences = Record<ConsentCategory, boolean>;
/** `timestamp` in milliseconds. */
export type ConsentRecord = {
  hasConsent: boolean;
  preferences: ConsentPreferences;
  timestamp: number;
  version: string;
};
/**
 * What counts for a browser. `asks`: nothing was chosen yet, so the banner stands. `remembers`: what somebody presses
 * for, such as the dark theme, is kept for a year, since that was not refused.
 */
export type Consent = { preferences: ConsentPreferences; asks: boolean; remembers: boolean };

const optional = ['preferences', 'analytics', 'marketing'] as const satisfies ConsentCategory[];
export type OptionalCategory = (typeof optional)[number];

/** A choice as it is kept: what is necessary is always on. */
export const consentRecord = (chosen: readonly string[], now: number): ConsentRecord => ({
  hasConsent: true,
  preferences: preferencesOf((category) => chosen.includes(category)),
  timestamp: now,
  version: consentVersion,
});

/**
 * What a browser's cookie says. One that is no record, of another version, from the future or older than a year counts
 * as none. Without a choice nothing optional is allowed; a browser that asks not to be tracked (Global Privacy Control)
 * has said no with that.
 */
export function consentOf(cookie: string | undefined, privacyControl: boolean, now: number): Consent {
  const chosen = cookie ? recordOf(cookie, now) : null;
  if (!chosen)
    return {
      preferences: preferencesOf(() => false),
      asks: !privacyControl || cookie === chooseAgain,
      // Whoever chooses again may have refused before.
      remembers: !privacyControl && cookie !== chooseAgain,
    };
  const preferences = preferencesOf((category) => chosen[category] === true);
  return { preferences, asks: false, remembers: preferences.preferences };
}

const preferencesOf = (allows: (category: OptionalCategory) => boolean): ConsentPreferences => ({
  necessary: true,
  preferences: allows('preferences'),
  analytics: allows('analytics'),
  marketing: allows('marketing'),
});

function recordOf(cookie: string, now: number): Partial<Record<string, unknown>> | null {
  const { hasConsent, preferences, timestamp, version } = parse(cookie);
  if (hasConsent !== true || version !== consentVersion || typeof timestamp !== 'number') return null;
  if (typeof preferences !== 'object' || preferences === null) return null;
  const age = now - timestamp;
  return age >= 0 && age < consentTimes.lasts ? (preferences as Record<string, unknown>) : null;
}

function parse(cookie: string): Partial<Record<keyof ConsentRecord, unknown>> {
  try {
    return (JSON.parse(cookie) as object | null) ?? {};
  } catch {
    return {};
  }
}
