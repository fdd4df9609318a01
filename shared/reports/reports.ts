import { z } from 'zod';
import { emailSchema } from '../account/accounts.ts';
import { projectStatuses } from '../projects/projects.ts';
import { versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { reportCategories, reportedKinds, reportLimits, reportOutcomes } from './limits.ts';

/** The page that is meant: a profile by its user name, a project by the short id of its address. */
export const reportedSchema = z.object({ kind: z.enum(reportedKinds, 'invalid_value'), of: line(100) });
export type Reported = z.infer<typeof reportedSchema>;

/** What is the matter. Its id is made with the form, so that sending it twice is once. */
export const reportInputSchema = z.object({
  id: z.uuid('invalid_value'),
  category: z.enum(reportCategories, 'report_category_required'),
  message: paragraphs(reportLimits.message, { tooLong: 'report_too_long', required: 'message_required' }),
  /** Where the outcome is mailed, if wanted. */
  email: z.union([line(0).transform(() => null), emailSchema], 'email_invalid').default(null),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

export const reportReceiptSchema = z.object({ receipt: z.string() });

/** Text and state of a project that were on the admin's screen. */
const seenSchema = z.object({
  version: versionSchema,
  status: z.enum(projectStatuses),
  held: z.boolean(),
  updated_at: z.iso.datetime(),
});

export const reportDecisions = ['dismiss', 'remove'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** A page that was reported, before an admin. */
export const reportCaseSchema = z.object({
  id: z.uuid(),
  kind: z.enum(reportedKinds),
  opened_at: z.iso.datetime(),
  owner: z.object({ id: z.uuid(), username: z.string(), full_name: z.string() }),
  project: z.object({ id: z.uuid(), short_id: z.string(), title: z.string() }).nullable(),
  /** Everybody may see it now. */
  shown: z.boolean(),
  /** Networks that reports came from, which is as many voices; reports from no network are one each. */
  voices: z.int(),
  total: z.int(),
  reports: z.array(
    z.object({
      id: z.uuid(),
      category: z.enum(reportCategories),
      message: z.string(),
      locale: z.enum(['en', 'es']),
      created_at: z.iso.datetime(),
      /** Which of the voices. */
      voice: z.int(),
      /** The account that was signed in. */
      by: z.object({ id: z.uuid(), username: z.string() }).nullable(),
    }),
  ),
  /** Earlier cases about the same page, newest first. */
  earlier: z.array(z.object({ id: z.uuid(), outcome: z.enum(reportOutcomes), decided_at: z.iso.datetime() })),
  decided: z
    .object({
      outcome: z.enum(reportOutcomes),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
  seen: seenSchema.nullable(),
  /** What may be decided now. */
  may: z.array(z.enum(reportDecisions)),
});
export type ReportCase = z.infer<typeof reportCaseSchema>;

/** Leaving a page as it is, or taking it away with reasons for its owner. */
export const reportDecisionSchema = z
  .object({
    decision: z.enum(reportDecisions, 'decision_required'),
    /** What the owner is told; of what is left as it is, nobody is told anything. */
    reason: paragraphs(reportLimits.reason, { tooLong: 'review_reason_too_long' }).default(''),
    ground: z.enum(['content', 'not_credible'], 'ground_required').optional(),
    seen: seenSchema.nullable().default(null),
    /** How many reports the screen told of: nothing that was said since is answered unread. */
    total: z.int('invalid_value'),
  })
  .refine(({ decision, reason }) => decision === 'dismiss' || reason !== '', {
    path: ['reason'],
    error: 'review_reason_required',
  })
  .refine(({ decision, ground }) => decision !== 'remove' || ground !== undefined, {
    path: ['ground'],
    error: 'ground_required',
  })
  .refine(({ decision, seen }) => decision !== 'remove' || seen !== null, { path: ['seen'], error: 'invalid_value' });
export type ReportDecisionInput = z.infer<typeof reportDecisionSchema>;
