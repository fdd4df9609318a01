import { z } from 'zod';
import { versionSchema } from '../text/stored-values.ts';
import { paragraphs } from '../text/text.ts';
import { jobLimits } from './limits.ts';
import { holdReasons, postStates } from './post-policy.ts';
import { postSchema } from './posts.ts';

export const adminPostSchema = z.object({
  post: postSchema.extend({ user_id: z.uuid(), email: z.string() }),
  state: z.enum(postStates),
  version: versionSchema,
  held_for: z.array(z.enum(holdReasons)),
  reason: z.string().nullable(),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

export const adminDecisionSchema = z
  .object({
    decision: z.enum(['release', 'remove'], 'decision_required'),
    reason: paragraphs(jobLimits.adminReason, { tooLong: 'review_reason_too_long' }).default(''),
    version: versionSchema,
  })
  .refine(({ decision, reason }) => decision === 'release' || reason !== '', {
    path: ['reason'],
    error: 'review_reason_required',
  });
export type AdminDecision = z.infer<typeof adminDecisionSchema>;
