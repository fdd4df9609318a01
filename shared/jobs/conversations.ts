import { z } from 'zod';
import { writtenInSchema } from '../text/written-in.ts';

export const jobMessageAuthors = ['poster', 'applicant'] as const;
export type JobMessageAuthor = (typeof jobMessageAuthors)[number];

/** What a poster and an applicant wrote to each other, oldest first, before one of the two. */
export const conversationSchema = z.object({
  /** Which of the two reads. */
  reader: z.enum(jobMessageAuthors),
  /** The other one; empty where nobody is there any more. */
  other: z.string(),
  /** Where their profile is seen. */
  username: z.string().nullable(),
  /** Something can still be written. */
  open: z.boolean(),
  /** How many more whoever reads may write now. */
  left: z.int(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(jobMessageAuthors),
      text: z.string(),
      written_in: writtenInSchema,
      created_at: z.iso.datetime(),
    }),
  ),
});
export type Conversation = z.infer<typeof conversationSchema>;
