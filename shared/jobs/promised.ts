import { z } from 'zod';

/** What was promised to whoever applied, and whether it was kept. */
export const promisedSchema = z.object({
  /** The day, as a calendar has it; null where nothing was promised. */
  answer_on: z.iso.date().nullable(),
  /** Its end in the time zone of the post. */
  answer_by: z.iso.datetime().nullable(),
  /** When they first heard of a decision, or that the post had closed. */
  answered_at: z.iso.datetime().nullable(),
});
export type Promised = z.infer<typeof promisedSchema>;
