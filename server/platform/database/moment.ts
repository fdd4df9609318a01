import { sql } from 'kysely';

/** A moment as the database wrote it: to the microsecond, which a Date of JavaScript would cut. */
export type Moment = string;

/** The same as a value of a query. */
export const momentOf = (moment: Moment) => sql<Date>`${moment}::timestamptz`;

/** The one clock: the database's, which all processes share. In a transaction it stands still at its beginning. */
export const now = sql<Date>`now()`;

/** So many seconds after now, before it when negative. */
export const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export const daysAgo = (days: number) => secondsFromNow(-days * 86_400);

export const minutesAgo = (minutes: number) => secondsFromNow(-minutes * 60);
