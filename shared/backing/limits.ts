/**
 * Of those who back somebody, so many stand on the profile, the latest first. No count is shown: a count could be
 * farmed.
 */
export const backersShown = 20;
/** Of what somebody gave or got, so many at a time. */
export const backingsPerPage = 50;
/** New backings that one person may give in a day. */
export const backingsPerDay = 10;
export const answersPerDay = 100;

export const backingStates = ['waiting', 'shown', 'unseen', 'declined', 'withdrawn'] as const;
export type BackingState = (typeof backingStates)[number];
