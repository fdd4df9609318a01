import { z } from 'zod';
import { clientVisibilities } from '../signing/client-visibility.ts';
import { signerStorySchema } from '../signing/signers.ts';
import { revisionSchema } from '../text/stored-values.ts';
import { paragraphs } from '../text/text.ts';
import { typedDataSchema } from '../text/typed-data.ts';
import { fileMediaTypes } from './file-rules.ts';
import { projectLimits } from './limits.ts';
import { shortIdSchema } from './short-id.ts';

export const rejectionGrounds = ['signer', 'content', 'not_credible'] as const;
export const projectStatuses = ['pending', 'approved', 'rejected'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const appealSchema = z.object({
  /** The one that the appeal will have: sent again under it, it is the same one, also once it is decided. */
  id: z.uuid().optional(),
  message: paragraphs(projectLimits.appeal, { tooLong: 'appeal_too_long', required: 'appeal_required' }),
});
export type ProjectAppeal = z.infer<typeof appealSchema>;
/** More is shown of a new version alone. */
export const restrictionSchema = z.object({ client_visibility: z.enum(clientVisibilities) });
export const visibilitySchema = z.object({ visibility: z.enum(['public', 'hidden']) });

export const fileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.enum(fileMediaTypes),
  size: z.number().int(),
  created_at: z.iso.datetime(),
});
export type ProjectFile = z.infer<typeof fileSchema>;

/** One row of a person's own list. */
export const projectRowSchema = z.object({
  id: z.uuid(),
  /** Of its public address, /p/{short_id}. */
  short_id: shortIdSchema,
  user_id: z.uuid(),
  status: z.enum(projectStatuses),
  /** Set while an admin has to look; then `status` is pending. */
  held_at: z.iso.datetime().nullable(),
  visibility: z.enum(['public', 'hidden']),
  /** Others see its page now: it is approved and shown, and so is its owner's profile. */
  is_public: z.boolean(),
  /** An admin has hidden its page. */
  hidden_by_us: z.boolean(),
  title: z.string(),
  summary: z.string(),
  role: z.string(),
  organisation: z.string(),
  started_on: z.iso.date(),
  ended_on: z.iso.date().nullable(),
  rejected_reason: z.string().nullable(),
  /** Who rejected it, and on what ground; null where nobody did. */
  rejected_ground: z.enum(rejectionGrounds).nullable(),
  /** It waits for an admin because its owner asked for that. */
  appealed: z.boolean(),
  approved_at: z.iso.datetime().nullable(),
  /** The file whose thumbnail stands for it: its first picture, else its first PDF; null where it has neither. */
  cover: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Newest answer or request of each signer, so that a list can say with whom the project is. */
  signers: z.array(
    signerStorySchema.pick({
      id: true,
      request_id: true,
      name: true,
      email: true,
      organisation: true,
      relationship: true,
      state: true,
      answer: true,
      asked_at: true,
      answered_at: true,
      expires_at: true,
      reminders_sent: true,
      comment: true,
      unknown_person: true,
      may: true,
      remind_from: true,
    }),
  ),
});
export type ProjectRow = z.infer<typeof projectRowSchema>;

/** How many there are in each state. */
export const projectCountsSchema = z.object({ pending: z.int(), approved: z.int(), rejected: z.int() });
export type ProjectCounts = z.infer<typeof projectCountsSchema>;

/** What is typed so far, as the form holds it: nothing in it has been checked. */
export const draftInputSchema = z.object({
  /** The draft this form was opened with; an answer that it is gone means it was sent, perhaps from another tab. */
  id: z.uuid().nullable().default(null),
  /** The one it was typed over; null when there was none. */
  revision: revisionSchema.nullable().default(null),
  project_id: z.uuid().nullable(),
  data: typedDataSchema.refine((data) => JSON.stringify(data).length <= 64 * 1024, { error: 'draft_too_large' }),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

export const draftSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid().nullable(),
  data: z.record(z.string(), z.unknown()),
  revision: revisionSchema,
  updated_at: z.iso.datetime(),
  /** What is typed as the description, as its signers would read it. */
  description_html: z.string(),
  files: z.array(fileSchema),
});
export type Draft = z.infer<typeof draftSchema>;

/** A draft of a new project in a list. `imported`: it comes from a résumé, and stands beside the one that is typed. */
export const unsentDraftSchema = draftSchema
  .pick({ id: true, updated_at: true })
  .extend({ title: z.string(), imported: z.boolean() });
export type UnsentDraft = z.infer<typeof unsentDraftSchema>;
