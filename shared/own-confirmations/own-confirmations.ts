import { z } from 'zod';
import { emailSchema } from '../account/accounts.ts';
import { answerResultSchema, answers, relationships } from '../signing/signing.ts';
import { line } from '../text/text.ts';

export const entryLinkInputSchema = z.object({ email: emailSchema });
export const entryTokenSchema = z.object({ token: line(100) });
export const namePublicitySchema = z.object({ hidden: z.boolean() });

/** What a mailed link would do: `open` is fresh, `opened` was used. */
export type EntryLink = 'open' | 'opened' | 'expired' | 'unknown';

/** Where a request stands for its signer, as their own page of it has it. */
export const requestStates = ['open', 'answered', 'withdrawn', 'expired', 'cancelled', 'opted_out'] as const;

/** One request to a mailbox with its answer. */
export const ownConfirmationSchema = z.object({
  request_id: z.uuid(),
  project_id: z.uuid(),
  state: z.enum(requestStates),
  /** Of the text that was answered, or is asked about now; null where nothing of it is shown any more. */
  title: z.string().nullable(),
  /** As they were named when it was answered, else as they are now; null once their account is erased. */
  owner: z.string().nullable(),
  name: z.string(),
  relationship: z.enum(relationships),
  organisation: z.string(),
  asked_at: z.iso.datetime(),
  answer: z
    .object({
      answer: z.enum(answers),
      answered_at: z.iso.datetime(),
      comment: z.string(),
      comment_public: z.boolean(),
      status: answerResultSchema.shape.status,
      /** Short id of the project's page; null while nobody sees that. */
      public_id: z.string().nullable(),
      outdated: z.boolean(),
    })
    .nullable(),
  name_hidden: z.boolean(),
  /** What stands for the name where it is hidden: the mail domain, or null where anybody can have a mailbox. */
  unnamed_domain: z.string().nullable(),
});
export type OwnConfirmation = z.infer<typeof ownConfirmationSchema>;

export const ownConfirmationsSchema = z.object({
  email: z.string(),
  /** Nobody may ask this mailbox any more. */
  mails_stopped: z.boolean(),
  /** Confirmations of theirs that stand: what erasing would take back. */
  standing: z.number().int(),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(ownConfirmationSchema),
});
export type OwnConfirmations = z.infer<typeof ownConfirmationsSchema>;
