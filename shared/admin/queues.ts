import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { projectStatuses } from '../projects/projects.ts';
import { momentSchema, versionSchema } from '../text/stored-values.ts';
import { line } from '../text/text.ts';
import { adminWords, caseFilters, queueNames } from './queue-limits.ts';

export const queueSchema = z.enum(queueNames);
/** As the database writes it, to the microsecond. */
const caseMoment = momentSchema.regex(/\.\d{6}Z$/);
export const caseQuerySchema = z.object({
  filter: z.enum(caseFilters).default('all'),
  /** Part of a title, a name or an address. */
  search: line(adminWords.queue).default(''),
  /** `next` of the page before. */
  after: z
    .string()
    .refine((after) => {
      const [moment = '', id, ...more] = after.split(' ');
      return more.length === 0 && caseMoment.safeParse(moment).success && z.uuid().safeParse(id).success;
    }, 'invalid_value')
    .optional(),
});
export type CaseQuery = z.infer<typeof caseQuerySchema>;

/**
 * What deciding a project from the queue needs: the text and state on the screen, and what may be decided without
 * opening it.
 */
const seenSchema = z.object({
  version: versionSchema,
  status: z.enum(projectStatuses),
  updated_at: z.iso.datetime(),
  can: z.enum(['approve', 'release']).nullable(),
  /** The language in which its owner reads. */
  locale: z.enum(locales),
});
export type SeenReview = z.infer<typeof seenSchema>;

const claimSchema = z.object({ name: z.string(), own: z.boolean(), until: z.iso.datetime() });

export const caseSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Whose case it is, as far as one knows. */
  by: z.string(),
  /** What else a row says: names of rules, a topic, an article. */
  notes: z.array(z.string()),
  since: z.iso.datetime(),
  /** When the time we promise is over. */
  due: z.iso.datetime().nullable(),
  late: z.boolean(),
  /** It stands further ahead than its time says: Pro. */
  ahead: z.boolean(),
  /** So many more of the same owner wait behind it, and are listed once it is decided. */
  more: z.int(),
  /** Its owner was asked about their appeal: they have the word, or have answered. */
  asked: z.enum(['waits', 'answered']).nullable(),
  claim: claimSchema.nullable(),
  /** Of projects alone. */
  review: seenSchema.nullable(),
});
export type AdminCase = z.infer<typeof caseSchema>;

export const caseListSchema = z.object({
  cases: z.array(caseSchema),
  next: z.string().nullable(),
});
export type CaseList = z.infer<typeof caseListSchema>;

/** Of each queue that there is, how many cases wait: at most one more than `maxCounted`. */
export const caseCountsSchema = z.array(z.object({ queue: queueSchema, waiting: z.int(), late: z.int() }));
export type CaseCounts = z.infer<typeof caseCountsSchema>;
