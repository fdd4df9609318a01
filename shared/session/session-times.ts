/** The times around a session, in milliseconds. Without zod, for the client too. */
export const sessionTimes = {
  sessionCookie: 7 * 86_400_000,
  /** How long a session lasts at most, since its beginning. */
  sessionMost: 90 * 86_400_000,
  csrfCookie: 86_400_000,
  preferenceCookie: 365 * 86_400_000,
  /** How long an access token holds. */
  accessToken: 10 * 60_000,
  /** The client takes a session for expired this long before it is. */
  expiryMargin: 90_000,
  /** The client looks every `refreshTick` and refreshes when the end is within `refreshTicks` of them. */
  refreshTick: 30_000,
  refreshTicks: 3,
  /** A failed refresh is tried again after this, twice that, and so on. */
  retryFirst: 200,
  retryMost: 30_000,
  /** How long after proving who one is something grave needs no further proof. */
  stepUp: 10 * 60_000,
  /** How long the second step of signing in may take, and with how many tries. */
  challenge: 10 * 60_000,
  challengeAttempts: 5,
} as const;
