import { z } from 'zod';
import { projectStatuses } from '../projects/projects.ts';
import { paragraphs } from '../text/text.ts';

export const accountStates = ['unverified', 'active', 'suspended', 'deleting', 'erased'] as const;
export type AccountState = (typeof accountStates)[number];

/** What an admin may do to an account, each with a reason that is kept. */
export const userActs = ['suspend', 'reinstate', 'make_admin', 'revoke_admin', 'end_sessions'] as const;
export type UserAct = (typeof userActs)[number];

/** A person as an admin sees them. */
export const userDetailSchema = z.object({
  id: z.uuid(),
  state: z.enum(accountStates),
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  verification_status: z.string(),
  visibility: z.enum(['public', 'unlisted', 'private']),
  created_at: z.iso.datetime(),
  suspended_at: z.iso.datetime().nullable(),
  suspended_reason: z.string().nullable(),
  delete_after: z.iso.datetime().nullable(),
  sessions: z.number().int(),
  last_seen_at: z.iso.datetime().nullable(),
  /** Newest first. */
  projects: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: z.enum(projectStatuses),
      held: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** What was done with this account, newest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.enum(['self', 'admin', 'system', 'other']),
      reason: z.string().nullable(),
    }),
  ),
  may: z.array(z.enum(userActs)),
  /** Why not, as the code of a problem, where nothing may be done. */
  refused: z.string().nullable(),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

export const userDecisionSchema = z.object({
  reason: paragraphs(2000, { tooLong: 'review_reason_too_long', required: 'review_reason_required' }),
});
