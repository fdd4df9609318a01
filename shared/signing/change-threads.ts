import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { paragraphs } from '../text/text.ts';
import { writtenInSchema } from '../text/written-in.ts';
import { threadLimits } from './limits.ts';

export const threadAuthors = ['owner', 'signer'] as const;
export type ThreadAuthor = (typeof threadAuthors)[number];

export const messageInputSchema = z.object({
  /** Made by who writes: a repeat of it is no second message. */
  id: newId,
  text: paragraphs(threadLimits.letters, { tooLong: 'message_too_long', required: 'message_required' }),
});
export type MessageInput = z.infer<typeof messageInputSchema>;

/** What owner and signer wrote to each other about changes that the signer asked for, oldest first. */
export const threadSchema = z.object({
  request_id: z.uuid(),
  signer_id: z.uuid(),
  /** Something can still be written: until the project is changed, decided or held, or the answer taken back. */
  open: z.boolean(),
  /** How many more each side may write. */
  left: z.object({ owner: z.number().int(), signer: z.number().int() }),
  messages: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(threadAuthors),
      text: z.string(),
      written_in: writtenInSchema,
      created_at: z.iso.datetime(),
    }),
  ),
});
export type Thread = z.infer<typeof threadSchema>;
