import { z } from 'zod';
import { emailSchema } from '../account/accounts.ts';
import { line } from '../text/text.ts';
import { writtenInSchema } from '../text/written-in.ts';
import { answers, backingSchema, confirmedAsSchema, relationships } from './signing.ts';

export const signerInputSchema = z.object({
  /** Set for a signer the project already has. */
  id: z.uuid().optional(),
  name: line(120, { tooLong: 'signer_name_too_long', required: 'signer_name_required' }),
  email: emailSchema,
  relationship: z.enum(relationships, 'relationship_required'),
  organisation: line(120, { tooLong: 'organisation_too_long' }).default(''),
});
/** One who is named by themselves, for a project that is there. */
export const namedSignerSchema = signerInputSchema.omit({ id: true });
export type SignerInput = z.infer<typeof signerInputSchema>;

/**
 * Where one signer stands, for the owner and admins. `waiting`: mail sent, no answer. `queued`: mail not handed over
 * yet. `undeliverable`: the mail came back. `cancelled`: the project went on without this answer.
 */
export const signerStates = [
  'queued',
  'waiting',
  'undeliverable',
  'expired',
  'answered',
  'withdrawn',
  'opted_out',
  'cancelled',
] as const;
export const signerStorySchema = z.object({
  id: z.uuid(),
  request_id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  relationship: z.enum(relationships),
  organisation: z.string(),
  state: z.enum(signerStates),
  answer: z.enum(answers).nullable(),
  comment: z.string().nullable(),
  /** The comment. */
  written_in: writtenInSchema,
  comment_public: z.boolean(),
  unknown_person: z.boolean(),
  /** For the owner null as well until the project is public. */
  backing: backingSchema.nullable(),
  asked_at: z.iso.datetime().nullable(),
  last_sent_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  reminders_sent: z.number().int(),
  /** They have answered once, taken back or not: then they stay on the project. */
  has_answered: z.boolean(),
  /** They do not want to be named in public. */
  name_hidden: z.boolean(),
  /** Of a confirmation; null beside any other answer. */
  confirmed_as: confirmedAsSchema,
  may: z.object({ remind: z.boolean(), ask_again: z.boolean(), correct: z.boolean() }),
  /** When they may be reminded next; null when that is now, or never. */
  remind_from: z.iso.datetime().nullable(),
});
export type SignerStory = z.infer<typeof signerStorySchema>;
