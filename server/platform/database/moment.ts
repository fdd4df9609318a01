import { sql } from 'kysely';

/** A moment as the database wrote it: to the microsecond, which a Date of JavaScript would cut. */
export type Moment = string;

/** The same as a value of a query. */
export const momentOf = (moment: Moment) => sql<Date>`${moment}::timestamptz`;
