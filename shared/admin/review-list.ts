import { z } from 'zod';
import { projectRowSchema } from '../projects/projects.ts';
import { signerStorySchema } from '../signing/signers.ts';

/** `held` are the pending projects that wait for an admin; `pending` those that wait for somebody else. */
export const reviewStates = ['held', 'pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

const standingColumns = {
  status: true,
  held_at: true,
  visibility: true,
  hidden_by_us: true,
  rejected_reason: true,
  rejected_ground: true,
  appealed: true,
} as const;

/** One row of the list of an admin. */
export const reviewRowSchema = projectRowSchema
  .pick({ id: true, title: true, created_at: true, updated_at: true, ...standingColumns })
  .extend({
    removed_at: z.iso.datetime().nullable(),
    signers: z.array(
      signerStorySchema.pick({ name: true, state: true, answer: true, comment: true, unknown_person: true }),
    ),
    owner: z.object({ id: z.uuid(), full_name: z.string(), username: z.string() }),
    /** Rules that hold it. */
    rules: z.array(z.string()),
    confirmations: z.number().int(),
    /** How many projects of its owner are held. */
    owners_held: z.number().int(),
  });
export type ReviewRow = z.infer<typeof reviewRowSchema>;

export const reviewListSchema = z.object({
  projects: z.array(reviewRowSchema),
  page: z.number().int(),
  pages: z.number().int(),
  counts: z.object({
    held: z.number().int(),
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
  }),
});
export type ReviewList = z.infer<typeof reviewListSchema>;
