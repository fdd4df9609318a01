import { z } from 'zod';
import { contactMessageSchema, contactReplySchema } from '../contact/contact.ts';

/** A letter to the owner of a profile. Its id is made with the form, so that sending it twice is once. */
export const letterInputSchema = contactMessageSchema.omit({ topic: true });
export type LetterInput = z.infer<typeof letterInputSchema>;

export const letterAnswerSchema = contactReplySchema.extend({
  /** The owner lets the writer have their address. */
  give_address: z.boolean().default(false),
});
export type LetterAnswer = z.infer<typeof letterAnswerSchema>;

/** A letter as its receiver sees it: never with an address. */
export const letterSchema = letterInputSchema.pick({ id: true, name: true, message: true }).extend({
  locale: z.enum(['en', 'es']),
  arrived_at: z.iso.datetime(),
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
  /** Of all, not of this page alone. */
  unanswered: z.int().nonnegative(),
});
export type LetterList = z.infer<typeof letterListSchema>;

export const unansweredSchema = letterListSchema.pick({ unanswered: true });
