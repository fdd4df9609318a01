import { z } from 'zod';
import { emailSchema } from '../account/accounts.ts';
import { newId } from '../http/new-id.ts';
import { line, paragraphs } from '../text/text.ts';
import { contactLimits, contactTopics } from './limits.ts';

/** A message to those who run the product. Its id is made with the form, so that sending it twice is once. */
export const contactMessageSchema = z.object({
  id: newId,
  name: line(contactLimits.name, { tooLong: 'full_name_too_long', required: 'full_name_required' }),
  email: emailSchema,
  topic: z.enum(contactTopics, 'contact_topic_required'),
  message: paragraphs(contactLimits.message, { tooLong: 'contact_message_too_long', required: 'message_required' }),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactReplySchema = z.object({
  reply: paragraphs(contactLimits.reply, { tooLong: 'contact_message_too_long', required: 'message_required' }),
});

/** A message as an admin sees it. */
export const contactRowSchema = contactMessageSchema.extend({
  locale: z.enum(['en', 'es']),
  created_at: z.iso.datetime(),
  /** The account that was signed in when it was written. */
  user: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  settled_at: z.iso.datetime().nullable(),
  reply: z.string().nullable(),
});
export type ContactRow = z.infer<typeof contactRowSchema>;

export const contactListSchema = z.object({
  messages: z.array(contactRowSchema),
  open: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type ContactList = z.infer<typeof contactListSchema>;
