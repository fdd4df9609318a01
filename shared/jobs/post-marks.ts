import { z } from 'zod';
import { foundPostSchema, mark } from './posts.ts';

export const postMarkSchema = z.object({ mark });
export const markedQuerySchema = z.object({
  mark,
  /** `next` of the page before. */
  after: z.uuid().optional(),
});
/** `ended`: how many more were marked that nobody can apply to any more. */
export const markedListSchema = z.object({
  posts: z.array(foundPostSchema),
  next: z.uuid().nullable(),
  ended: z.int(),
});
export type MarkedList = z.infer<typeof markedListSchema>;

/** Of the lists of one's own. */
export const jobCountsSchema = z.object({
  saved: z.int().nonnegative(),
  applications: z.int().nonnegative(),
  posts: z.int().nonnegative(),
});
export type JobCounts = z.infer<typeof jobCountsSchema>;
