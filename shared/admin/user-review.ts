import { z } from 'zod';
import { subscriptionStatuses } from '../plans/subscription.ts';
import { tierNames } from '../plans/tiers.ts';
import { projectStatuses } from '../projects/projects.ts';
import { reportedKinds, reportOutcomes } from '../reports/limits.ts';
import { answers } from '../signing/signing.ts';
import { paragraphs } from '../text/text.ts';

export const accountStates = ['unverified', 'active', 'suspended', 'deleting', 'erased'] as const;
export type AccountState = (typeof accountStates)[number];

/** What an admin may do to an account, each with a reason that is kept. */
export const userActs = [
  'suspend',
  'reinstate',
  'make_admin',
  'revoke_admin',
  'drop_role_change',
  'end_sessions',
  'resend_proof',
] as const;
export type UserAct = (typeof userActs)[number];

const confirmationsSchema = z.array(
  z.object({
    id: z.uuid(),
    project_id: z.uuid(),
    title: z.string(),
    signer: z.string(),
    answer: z.enum(answers),
    answered_at: z.iso.datetime(),
    withdrawn: z.boolean(),
  }),
);
const reportsSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(reportedKinds),
    page: z.string(),
    opened_at: z.iso.datetime(),
    outcome: z.enum(reportOutcomes).nullable(),
  }),
);

/** What links somebody to others, the newest of each. */
const userRecordsSchema = z.object({
  /** Answers from a mailbox that is proved to be theirs. */
  given: confirmationsSchema,
  /** Answers to their own projects. */
  received: confirmationsSchema,
  /** Cases about their pages. */
  reports_about: reportsSchema,
  /** Cases that they reported, signed in. */
  reports_by: reportsSchema,
});
export type UserRecords = z.infer<typeof userRecordsSchema>;

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
  records: userRecordsSchema,
  /** Where they have an address, and how many other accounts have one there; not where anybody can have one. */
  domains: z.array(z.object({ domain: z.string(), others: z.int().min(0) })),
  plan: z.object({
    tier: z.enum(tierNames),
    status: z.enum(subscriptionStatuses).nullable(),
    until: z.iso.datetime().nullable(),
  }),
  /** What was done with this account, newest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.enum(['self', 'admin', 'system', 'other']),
      reason: z.string().nullable(),
    }),
  ),
  /** A role that one admin wants given or taken and that waits for another. */
  proposal: z
    .object({
      role: z.enum(['user', 'admin']),
      by: z.string(),
      own: z.boolean(),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  may: z.array(z.enum(userActs)),
  /** Why not, as the code of a problem, where nothing may be done. */
  refused: z.string().nullable(),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

export const userDecisionSchema = z.object({
  reason: paragraphs(2000, { tooLong: 'review_reason_too_long', required: 'review_reason_required' }),
});
export const roleDecisionSchema = userDecisionSchema.extend({
  /** When what waits for a second admin was proposed, as the screen showed it; null where nothing did. */
  proposed_at: z.iso.datetime().nullable().optional(),
});
export type RoleDecision = z.infer<typeof roleDecisionSchema>;
