import { z } from 'zod';
import { contactMessageSchema, contactReplySchema } from '../contact/contact.ts';
import { shortIdOf } from '../projects/short-id.ts';
import { line } from '../text/text.ts';
import { letterLine } from './limits.ts';

/** A letter to the owner of a profile. Its id is made with the form, so that sending it twice is once. */
export const letterInputSchema = contactMessageSchema.omit({ topic: true }).extend({
  /** What it is about, in a few words. */
  subject: line(letterLine, { tooLong: 'letter_line_too_long' }).default(''),
  /** When the work is needed, and what can be paid for it, as its writer puts it. */
  timing: line(letterLine, { tooLong: 'letter_line_too_long' }).default(''),
  budget: line(letterLine, { tooLong: 'letter_line_too_long' }).default(''),
  /** The work on whose page it was begun, as typed; what is no public work of its receiver counts as none. */
  about: z.string().transform(shortIdOf).nullable().default(null),
});
export type LetterInput = z.infer<typeof letterInputSchema>;

export const letterAnswerSchema = contactReplySchema.extend({
  /** The owner lets the writer have their address. */
  give_address: z.boolean().default(false),
});
export type LetterAnswer = z.infer<typeof letterAnswerSchema>;

/** A letter as its receiver sees it: never with an address. */
export const letterSchema = letterInputSchema.pick({ id: true, name: true, message: true }).extend({
  subject: z.string().nullable(),
  timing: z.string().nullable(),
  budget: z.string().nullable(),
  /** The work that its writer came from, while it is there. */
  project: z.object({ id: z.uuid(), title: z.string(), cover: z.uuid().nullable() }).nullable(),
  locale: z.enum(['en', 'es']),
  arrived_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
  archived_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  address_given: z.boolean(),
});
export type Letter = z.infer<typeof letterSchema>;

export const letterListSchema = z.object({
  letters: z.array(letterSchema),
  /** By which the older ones are asked for; null at the end. */
  next: z.uuid().nullable(),
  takes_letters: z.boolean(),
  /** Of all, not of this page or box alone. */
  counts: z.object({ inbox: z.int().nonnegative(), unread: z.int().nonnegative(), waiting: z.int().nonnegative() }),
});
export type LetterList = z.infer<typeof letterListSchema>;

export const unreadSchema = z.object({ unread: z.int().nonnegative() });

/** The newest that wait for an answer, each by its beginning. */
export const waitingLettersSchema = z.object({
  letters: z.array(
    letterSchema.pick({ id: true, name: true, subject: true, message: true, locale: true, arrived_at: true }),
  ),
  waiting: z.int().nonnegative(),
  /** How many came in the last thirty days, whatever became of them. */
  recent: z.int().nonnegative(),
});
export type WaitingLetters = z.infer<typeof waitingLettersSchema>;
