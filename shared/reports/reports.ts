import { z } from 'zod';
import { emailSchema } from '../account/accounts.ts';
import { newId } from '../http/new-id.ts';
import { line, paragraphs } from '../text/text.ts';
import { caseKinds, reportCategories, reportedKinds, reportLimits } from './limits.ts';
import { appealFields } from './report-cases.ts';

/** What is meant: a profile by its user name, a project by the short id of its address, a comment by its id. */
export const reportedSchema = z.object({ kind: z.enum(reportedKinds, 'invalid_value'), of: line(100) });
export type Reported = z.infer<typeof reportedSchema>;

/** What is the matter. Its id is made with the form, so that sending it twice is once. */
export const reportInputSchema = z.object({
  id: newId,
  category: z.enum(reportCategories, 'report_category_required'),
  message: paragraphs(reportLimits.message, { tooLong: 'report_too_long', required: 'message_required' }),
  /** Where the outcome is mailed, if wanted. */
  email: z.union([line(0).transform(() => null), emailSchema], 'email_invalid').default(null),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

export const reportReceiptSchema = z.object({ receipt: z.string() });

/**
 * Pages and comments of one's own that an admin has hidden, the newest first; those that are shown again stay listed
 * for a while.
 */
export const hiddenPagesSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(caseKinds),
    project: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** What a comment says, as HTML. */
    said: z.string().nullable(),
    /** Of a ring, what they did in it. */
    acts: z.array(z.object({ kind: z.enum(['like', 'backing', 'comment']), about: z.string() })),
    hidden_at: z.iso.datetime(),
    reason: z.string(),
    lifted_at: z.iso.datetime().nullable(),
    appeals: z.array(z.object(appealFields)),
    may_appeal: z.boolean(),
  }),
);
export type HiddenPages = z.infer<typeof hiddenPagesSchema>;

export const pageAppealSchema = z.object({
  /** The one that the appeal will have: sent again under it, it is the same one, also once it is decided. */
  id: z.uuid().optional(),
  message: paragraphs(reportLimits.appeal, { tooLong: 'appeal_too_long', required: 'appeal_required' }),
});
export type PageAppeal = z.infer<typeof pageAppealSchema>;
