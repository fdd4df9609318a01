import { z } from 'zod';
import { line } from '../text/text.ts';
import { reviewDays } from './review-times.ts';

/** What waits for an admin, in the order of the desk. A feature gives a queue by its manifest. */
export const queueNames = ['held', 'appeals', 'identity', 'reports', 'messages', 'help'] as const;
export const queueSchema = z.enum(queueNames);
export type QueueName = z.infer<typeof queueSchema>;

/** Business days within which we promise an answer; null where we promise none. */
export const promisedDays: Record<QueueName, number | null> = {
  held: reviewDays.project.to,
  appeals: reviewDays.project.to,
  identity: reviewDays.identity.to,
  reports: reviewDays.project.to,
  messages: reviewDays.project.to,
  help: null,
};

/** Minutes after which a case is anybody's again whose admin went away. */
export const claimMinutes = 15;
export const casesPerPage = 50;
/** A count says so many at most, and then "more". */
export const mostCounted = 1000;

export const caseFilters = ['all', 'late', 'free', 'mine'] as const;
export type CaseFilter = (typeof caseFilters)[number];

export const caseQuerySchema = z.object({
  filter: z.enum(caseFilters).default('all'),
  /** Part of a title, a name or an address. */
  search: line(200).default(''),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [0-9a-f-]{36}$/, 'invalid_value')
    .optional(),
});
export type CaseQuery = z.infer<typeof caseQuerySchema>;

const claimSchema = z.object({ name: z.string(), own: z.boolean(), until: z.iso.datetime() });
export type Claim = z.infer<typeof claimSchema>;

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
  claim: claimSchema.nullable(),
});
export type DeskCase = z.infer<typeof caseSchema>;

export const caseListSchema = z.object({
  cases: z.array(caseSchema),
  next: z.string().nullable(),
});
export type CaseList = z.infer<typeof caseListSchema>;

/** Of each queue that there is, how many cases wait: at most one more than `mostCounted`. */
export const caseCountsSchema = z.array(z.object({ queue: queueSchema, waiting: z.int(), late: z.int() }));
export type CaseCounts = z.infer<typeof caseCountsSchema>;
