import { z } from 'zod';
import { latestToday } from './latest-today.ts';

/** What a column of ours can hold, for values that people and programs send. */

/** Of a project's or profile's text: an `integer` column. */
export const versionSchema = z.number().int().min(0).max(2_147_483_647);

/** Of a draft: which one was on the screen. Another text has another one. */
export const revisionSchema = z.string().regex(/^[0-9a-f]{32}$/, 'invalid_value');

/**
 * A day somebody worked on; nobody who did so before is here to tell. The calendar of a database has no year 0.
 * `unwritten`: what is said of anything that is no day.
 */
export const daySchema = (unwritten: string) =>
  z.iso.date({ error: unwritten, abort: true }).refine((day) => day >= '1900-01-01', 'date_invalid');

/** A day that has come: of work that somebody can confirm. Its month is what people choose. */
export const pastDaySchema = (future: string) =>
  daySchema('month_required').refine((day) => day <= latestToday(), future);

/** A moment of ours that a program sends back. */
export const momentSchema = z.iso.datetime('invalid_value').refine((moment) => moment >= '1900', 'invalid_value');
