import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { projectStatuses } from '../projects/projects.ts';
import { versionSchema } from '../text/stored-values.ts';
import { paragraphs } from '../text/text.ts';
import { caseKinds, hidingReasons, reportCategories, reportDecisions, reportLimits, reportOutcomes } from './limits.ts';

/** Text and state of a project that were on the admin's screen. */
const seenSchema = z.object({
  version: versionSchema,
  status: z.enum(projectStatuses),
  held: z.boolean(),
  updated_at: z.iso.datetime(),
});

/** What the owner of a hidden page said against it, oldest first, and what was made of it. */
export const appealFields = {
  id: z.uuid(),
  message: z.string(),
  made_at: z.iso.datetime(),
  decided: z.object({ outcome: z.enum(['shown', 'kept']), at: z.iso.datetime(), reason: z.string() }).nullable(),
};

/** A page that was reported, before an admin. */
export const reportCaseSchema = z.object({
  id: z.uuid(),
  kind: z.enum(caseKinds),
  /** The ring that it is about, before the admins. */
  ring: z.uuid().nullable(),
  opened_at: z.iso.datetime(),
  owner: z.object({ id: z.uuid(), username: z.string(), full_name: z.string(), locale: z.enum(locales) }),
  project: z.object({ id: z.uuid(), short_id: z.string(), title: z.string() }).nullable(),
  /** What it says, of a comment, what else it said to those who reported it, and the work under which it stands. */
  comment: z
    .object({
      html: z.string(),
      before: z.array(z.string()),
      project: z.object({ short_id: z.string(), title: z.string() }),
    })
    .nullable(),
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
  /** Since when everybody may see again what was hidden. */
  lifted_at: z.iso.datetime().nullable(),
  appeals: z.array(z.object({ ...appealFields, by: z.string().nullable() })),
  /** It is appealed against their own decision: another admin has to decide. */
  against: z.boolean(),
  /** Reasons for hiding it that are written already, in the language that its owner reads. */
  reasons: z.array(z.object({ key: z.enum(hidingReasons), text: z.string() })),
  seen: seenSchema.nullable(),
  /** What may be decided now. */
  may: z.array(z.enum(reportDecisions)),
});
export type ReportCase = z.infer<typeof reportCaseSchema>;

const unsaid: readonly string[] = ['dismiss', 'show'];

/**
 * Leaving a page as it is, or hiding or taking it away with reasons for its owner; and showing again what was hidden,
 * or not.
 */
export const reportDecisionSchema = z
  .object({
    decision: z.enum(reportDecisions, 'decision_required'),
    /** What the owner is told; of what is left as it is, nobody is told anything. */
    reason: paragraphs(reportLimits.reason, { tooLong: 'review_reason_too_long' }).default(''),
    ground: z.enum(['content', 'not_credible'], 'ground_required').optional(),
    seen: seenSchema.nullable().default(null),
    /** How many reports the screen told of: nothing that was said since is answered unread. */
    total: z.int('invalid_value'),
    /** How many answers to questions about appeals the screen told of. */
    answers: z.int('invalid_value').default(0),
    /** The appeal that waited on the screen. */
    appeal: z.uuid('invalid_value').nullable().default(null),
  })
  .refine(({ decision, reason }) => unsaid.includes(decision) || reason !== '', {
    path: ['reason'],
    error: 'review_reason_required',
  })
  .refine(({ decision, ground }) => decision !== 'remove' || ground !== undefined, {
    path: ['ground'],
    error: 'ground_required',
  })
  .refine(({ decision, seen }) => decision !== 'remove' || seen !== null, { path: ['seen'], error: 'invalid_value' });
export type ReportDecisionInput = z.infer<typeof reportDecisionSchema>;
