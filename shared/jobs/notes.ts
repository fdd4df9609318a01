import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { paragraphs } from '../text/text.ts';
import { jobLimits } from './limits.ts';

export const noteInputSchema = z.object({
  /** Made with the form, so that sending it twice is once. */
  id: newId,
  text: paragraphs(jobLimits.colleagueNote, { tooLong: 'colleague_note_too_long', required: 'message_required' }),
});
export type NoteInput = z.infer<typeof noteInputSchema>;

/** What those who decide wrote about an applicant, oldest first. */
export const noteListSchema = z.object({
  notes: z.array(
    z.object({ id: z.uuid(), text: z.string(), author: z.string(), own: z.boolean(), created_at: z.iso.datetime() }),
  ),
});
export type NoteList = z.infer<typeof noteListSchema>;
