import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { versionSchema } from '../text/stored-values.ts';
import { paragraphs } from '../text/text.ts';
import { type ApplicationFile, applicationFileSchema } from './application-files.ts';
import { applicationStates, movedStates, type PipelineState, pipelineStates } from './application-policy.ts';
import { applicationFiles, jobLimits } from './limits.ts';
import { postStates } from './post-policy.ts';
import { promisedSchema } from './promised.ts';

/** An application as its form sends it, the first time and when it is changed. */
export const applicationInputSchema = z.object({
  /** Made with the form, so that sending it twice is once. */
  id: newId,
  /** The one on the screen when it is changed; 0 for the first time. */
  version: versionSchema,
  note: paragraphs(jobLimits.note, { tooLong: 'application_note_too_long', required: 'application_note_required' }),
  /** Own confirmed projects, in the order in which the poster reads them. */
  project_ids: z
    .array(z.uuid())
    .max(jobLimits.projects, 'application_projects_too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'invalid_value')
    .default([]),
  /** Files that one has brought to this post. */
  file_ids: z.array(z.uuid()).max(applicationFiles.count, 'files_too_many').default([]),
});
export type ApplicationInput = z.infer<typeof applicationInputSchema>;

export type { ApplicationFile };

export const moveSchema = z.object({
  to: z.enum(movedStates, 'invalid_value'),
  version: versionSchema,
  reason: paragraphs(jobLimits.reason, { tooLong: 'application_reason_too_long' }).default(''),
});
export type Move = z.infer<typeof moveSchema>;

/** A confirmed project that one may put in front. */
export const choosableSchema = z.object({
  id: z.uuid(),
  short_id: z.string(),
  title: z.string(),
  summary: z.string(),
  skills: z.array(z.string()),
  /** The file whose thumbnail stands for it. */
  cover: z.uuid().nullable(),
});
export const choosableListSchema = z.object({ projects: z.array(choosableSchema) });
export type Choosable = z.infer<typeof choosableSchema>;

/** An application in the list of whoever sent it. */
export const ownApplicationSchema = promisedSchema.extend({
  id: z.uuid(),
  post_id: z.uuid(),
  state: z.enum(applicationStates),
  reason: z.string().nullable(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  post: z.object({ title: z.string(), organisation: z.string(), state: z.enum(postStates) }),
});
export type OwnApplication = z.infer<typeof ownApplicationSchema>;
export const ownApplicationListSchema = z.object({
  applications: z.array(ownApplicationSchema),
  next: z.uuid().nullable(),
});
export type OwnApplicationList = z.infer<typeof ownApplicationListSchema>;

/** An applicant before the poster: what is confirmed first. */
export const applicantSchema = promisedSchema.extend({
  id: z.uuid(),
  state: z.enum(applicationStates),
  version: versionSchema,
  note: z.string(),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  full_name: z.string(),
  headline: z.string().nullable(),
  username: z.string().nullable(),
  files: z.array(applicationFileSchema),
  /** A decline that its applicant has not heard of: until when it can be undone, and what becomes of it then. */
  undo: z.object({ until: z.iso.datetime(), to: z.enum(movedStates) }).nullable(),
  projects: z.array(
    z.object({
      short_id: z.string(),
      title: z.string(),
      role: z.string(),
      summary: z.string(),
      /** Those who confirmed it and let themselves be named; others count. */
      signers: z.array(z.string()),
      confirmations: z.int(),
      is_public: z.boolean(),
      /** The file whose thumbnail stands for it; null where it has none, or others do not see it. */
      cover: z.uuid().nullable(),
    }),
  ),
});
export type Applicant = z.infer<typeof applicantSchema>;
/** One applicant alone, with the post. */
export const applicantPageSchema = z.object({
  /** `own`: of whoever reads, who alone moves and writes. */
  post: z.object({ id: z.uuid(), title: z.string(), state: z.enum(postStates), own: z.boolean() }),
  applicant: applicantSchema,
});
export type ApplicantPage = z.infer<typeof applicantPageSchema>;

export const applicantListSchema = z.object({
  applicants: z.array(applicantSchema),
  next: z.uuid().nullable(),
});
export type ApplicantList = z.infer<typeof applicantListSchema>;
/** All applicants or those of one column, after one of them. */
export const applicantsWantedSchema = z.object({
  state: z.enum(pipelineStates, 'invalid_value').optional(),
  after: z.uuid().optional(),
});
export type ApplicantsWanted = z.infer<typeof applicantsWantedSchema>;

const inEachState = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(pipelineStates.map((state) => [state, schema])) as Record<PipelineState, Schema>;

/** A post before whoever decides about its applicants, with how many stand in each column and the first of them. */
export const pipelineSchema = z.object({
  title: z.string(),
  /** Of whoever reads, who alone moves and writes. */
  own: z.boolean(),
  state: z.enum(postStates),
  counts: z.object(inEachState(z.int())),
  columns: z.object(inEachState(applicantListSchema)),
});
export type Pipeline = z.infer<typeof pipelineSchema>;
