import { sessionTimes } from '#shared/session/session-times.ts';

/** Moments are milliseconds since 1970, by the server's clock. */
type Moment = number;

/** Taken for expired 90 s early, so that a call that is on its way still finds it valid. */
export const hasExpired = (expiresAt: Moment, now: Moment) => expiresAt - now <= sessionTimes.expiryMargin;

/** Looked at every tick of 30 s, and refreshed when the end is within three of them. Also when it is long past. */
export const isDue = (expiresAt: Moment, now: Moment) =>
  expiresAt - now <= sessionTimes.refreshTick * sessionTimes.refreshTicks || hasExpired(expiresAt, now);

/** 200 ms, doubling, up to 30 s. `attempt` counts from 0. */
export const retryDelay = (attempt: number) =>
  Math.min(sessionTimes.retryFirst * 2 ** Math.min(attempt, 30), sessionTimes.retryMost);

/** A server on its way back (502, 503, 504), or no answer at all (0), is asked again; any other refusal is final. */
export const isRetryable = (status: number) => [0, 502, 503, 504].includes(status);

/**
 * How far this machine's clock is behind the server's, from the `Date` of an answer that arrived at `now`. Seconds is all
 * that header tells, and all that is needed.
 */
export function clockOffset(date: string | null, now: Moment) {
  const server = Date.parse(date ?? '');
  return Number.isNaN(server) ? 0 : server - now;
}
