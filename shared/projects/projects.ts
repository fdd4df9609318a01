import { z } from 'zod';
import { threadSchema } from '../signing/change-threads.ts';
import { approvalRules } from '../signing/limits.ts';
import { signerInputSchema, signerStorySchema } from '../signing/signing.ts';
import { daySchema, revisionSchema, versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { typedDataSchema } from '../text/typed-data.ts';
import { normaliseLink } from '../text/web-link.ts';
import { writtenInSchema } from '../text/written-in.ts';
import { fileLimits, fileMediaTypes } from './file-rules.ts';
import { projectLimits } from './limits.ts';
import { shortIdSchema } from './short-id.ts';

export const rejectionGrounds = ['signer', 'content', 'not_credible'] as const;
export const projectStatuses = ['pending', 'approved', 'rejected'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

const required = (most: number, name: string) =>
  line(most, { tooLong: `${name}_too_long`, required: `${name}_required` });

export const linkSchema = z.object({
  label: line(projectLimits.linkLabel, { tooLong: 'link_label_too_long' }).default(''),
  url: line(2000, { tooLong: 'link_invalid' })
    .transform(normaliseLink)
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'link_invalid' })),
});

const daysSchema = z.object({ started_on: daySchema, ended_on: daySchema.nullable().default(null) });
const isInOrder = ({ started_on, ended_on }: z.infer<typeof daysSchema>) => !ended_on || ended_on >= started_on;

/** Whether what somebody typed has two days, the end before the start; asked where something else of it is wrong as well. */
export function endsBeforeStart(typed: unknown): boolean {
  const days = daysSchema.safeParse(typed);
  return days.success && !isInOrder(days.data);
}

/** What a person writes down about a piece of work. */
export const projectInputSchema = z
  .object({
    title: required(projectLimits.title, 'title'),
    summary: required(projectLimits.summary, 'summary'),
    description: paragraphs(projectLimits.description, { tooLong: 'description_too_long' }).default(''),
    role: required(projectLimits.role, 'role'),
    organisation: line(projectLimits.organisation, { tooLong: 'organisation_too_long' }).default(''),
    ...daysSchema.shape,
    skills: z.array(required(projectLimits.skill, 'skill')).max(projectLimits.skills, 'skills_too_many').default([]),
    links: z.array(linkSchema).max(projectLimits.links, 'links_too_many').default([]),
  })
  .refine(isInOrder, { path: ['ended_on'], error: 'ended_before_started' });
export type ProjectInput = z.infer<typeof projectInputSchema>;

/** A project with the people asked and the files of its draft, as the form sends it. */
export const projectSubmissionSchema = projectInputSchema.safeExtend({
  draft_id: z.uuid().nullable().default(null),
  /** The one that was on the screen; without it the draft goes whatever was typed there since. */
  draft_revision: revisionSchema.nullable().default(null),
  /** Files of the project that stay; those of the draft are added. Only for an edit. */
  keep_file_ids: z.array(z.uuid()).max(fileLimits.count, 'files_too_many').default([]),
  signers: z.array(signerInputSchema).min(1, 'signers_required').max(projectLimits.signers, 'signers_too_many'),
  /** Who has to confirm it before it is approved: one of them, or all. */
  approval_rule: z.enum(approvalRules).default('any'),
});
export type ProjectSubmission = z.infer<typeof projectSubmissionSchema>;

/** An edit that is sent again. `version` is the one that was on the screen. */
export const projectEditSchema = projectSubmissionSchema.safeExtend({ version: versionSchema });
export type ProjectEdit = z.infer<typeof projectEditSchema>;

export const appealSchema = z.object({
  message: paragraphs(projectLimits.appeal, { tooLong: 'appeal_too_long', required: 'appeal_required' }),
});
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

/** Everything its owner (or an admin) may read of a project. */
export const projectDetailSchema = projectRowSchema.omit({ signers: true }).extend({
  version: z.number().int(),
  /** Title, summary and description. */
  written_in: writtenInSchema,
  description: z.string(),
  /** Sanitised HTML made from the Markdown of `description`. */
  description_html: z.string(),
  skills: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  files: z.array(fileSchema),
  signers: z.array(signerStorySchema),
  /** What it takes until it is approved, and how many of those who are asked have confirmed the text as it stands. */
  approval: z.object({ rule: z.enum(approvalRules), asked: z.number().int(), confirmed: z.number().int() }),
  /** Of signers who asked for changes. */
  threads: z.array(threadSchema),
  /** What happened, oldest first. `by` is a signer's or admin's part in it, never an address. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.string().nullable(),
      comment: z.string().nullable(),
      written_in: writtenInSchema,
    }),
  ),
  /** What its owner may do now (project-policy.ts). */
  may: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    appeal: z.boolean(),
    hide: z.boolean(),
    name_another: z.boolean(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

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
