/** For how long the link of a warning mail can take its change back. Migration 0013 has the same figure. */
export const takeBackHours = 72;

/** What the page behind such a link knows. Only `open` links tell whose account it is. */
export type TakeBackLink =
  | { state: 'open'; email: string; username: string; changed_at: string }
  | { state: 'used' | 'expired' | 'unknown' };
