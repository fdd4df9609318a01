import { z } from 'zod';
import { periods } from './periods.ts';

const count = z.int().min(0);

export const analyticsQuerySchema = z.object({ period: z.enum(periods).default('days') });

/** What came of somebody's pages in a period; each visitor of a page counts once a day. */
export const analyticsSchema = z.object({
  period: z.enum(periods),
  steps: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), views: count, clicks: count, confirmed: count })),
  /** Those that were read, the most read first. */
  pages: z.array(
    z.object({
      kind: z.enum(['profile', 'project']),
      /** Null for the profile, and for a project that its owner removed. */
      title: z.string().nullable(),
      short_id: z.string().nullable(),
      views: count,
      clicks: count,
    }),
  ),
  /** Those that were followed, the most followed first. */
  links: z.array(z.object({ url: z.string(), clicks: count })),
  /** Null where nobody tells the server; a country without a name is an unknown one. */
  countries: z.array(z.object({ name: z.string().nullable(), views: count })).nullable(),
  confirmations: z.object({
    /** Requests mailed. */
    asked: count,
    answers: z.object({ confirmed: count, changes_requested: count, declined: count }),
    /**
     * How those that are approved were backed: by a code from the mailbox, by a domain of an organisation, by a mailbox
     * that anybody can open.
     */
    backed: z.object({ code: count, organisation: count, open: count }),
    /** After how many reminders they came. */
    reminded: z.object({ none: count, once: count, twice: count }),
    /** Hours between the first mail and the confirmation, half of them took less. */
    hours: z.int().min(0).nullable(),
  }),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Of all pages in the thirty days that `days` shows; null where the plan does not include it. */
export const recentViewsSchema = z.object({ recent: z.object({ views: count, clicks: count }).nullable() });
export type RecentViews = z.infer<typeof recentViewsSchema>;
