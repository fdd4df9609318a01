import { z } from 'zod';
import { projectDetailSchema } from '../projects/project-detail.ts';
import { projectStatuses } from '../projects/projects.ts';
import { workLinksSchema } from '../projects/work-links.ts';
import { answers, backingSchema, confirmedAsSchema, relationships } from '../signing/signing.ts';
import { versionSchema } from '../text/stored-values.ts';
import { paragraphs } from '../text/text.ts';
import { writtenInSchema } from '../text/written-in.ts';

export const reviewOutcomes = [
  'approved',
  'released',
  'asked_again',
  'other_signer',
  'rejected_content',
  'rejected_not_credible',
] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

/** Everything an admin weighs. Tokens, hashes and network data are not part of it. */
export const reviewDetailSchema = projectDetailSchema.extend({
  /** Its owner has removed it: a decision counts as evidence, and nothing becomes public. */
  removed_at: z.iso.datetime().nullable(),
  owner: z.object({
    id: z.uuid(),
    full_name: z.string(),
    username: z.string(),
    email: z.string(),
    created_at: z.iso.datetime(),
    verification_status: z.string(),
    confirmed_projects: z.number().int(),
  }),
  /** What hit, newest first. `detail` holds the figures that the words of the rule name. */
  evidence: z.array(
    z.object({
      id: z.uuid(),
      rule: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      signer_name: z.string().nullable(),
      created_at: z.iso.datetime(),
      /** From 100 on, a rule holds alone; below, several do together. */
      points: z.number().int(),
      decided_at: z.iso.datetime().nullable(),
      outcome: z.enum(reviewOutcomes).nullable(),
      /** The admin's name; null while nobody has, and once they have left. */
      decided_by: z.string().nullable(),
    }),
  ),
  /** Every answer, also to an older text and also taken back. */
  confirmations: z.array(
    z.object({
      id: z.uuid(),
      signer_name: z.string(),
      relationship: z.enum(relationships),
      organisation: z.string(),
      email_domain: z.string(),
      backing: backingSchema,
      answer: z.enum(answers),
      unknown_person: z.boolean(),
      comment: z.string(),
      /** The comment. */
      written_in: writtenInSchema,
      confirmed_as: confirmedAsSchema,
      project_version: z.number().int(),
      answered_at: z.iso.datetime(),
      withdrawn_at: z.iso.datetime().nullable(),
      /** Given to the text as it stands, and not taken back. */
      standing: z.boolean(),
    }),
  ),
  /** How owner, signers and work are linked, as it is known now. */
  linked: workLinksSchema,
  /** What this admin may decide now: approving needs a confirmation that stands. */
  decisions: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    release: z.boolean(),
    other_signer: z.boolean(),
    /** Who may be asked once more. */
    ask_again: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  /** Another admin who has decided it, while they may still take that back. */
  taken_by: z.string().nullable(),
  /** It is appealed against their own decision: another admin has to decide. */
  against: z.boolean(),
});
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;

export const reviewInputSchema = z
  .object({
    decision: z.enum(['approve', 'reject', 'release', 'ask_again', 'other_signer'], 'decision_required'),
    /** Who is asked once more. */
    signer_id: z.uuid('invalid_value').optional(),
    /** Of a rejection: its content may be sent again, what is not credible comes back through an appeal alone. */
    ground: z.enum(['content', 'not_credible'], 'ground_required').optional(),
    reason: paragraphs(2000, { tooLong: 'review_reason_too_long' }).default(''),
    /** Text and state that were on the admin's screen. */
    version: versionSchema,
    status: z.enum(projectStatuses),
    held: z.boolean(),
    /** When it had last changed: an answer that came after it was not seen. */
    updated_at: z.iso.datetime(),
  })
  .refine(({ decision, reason }) => decision !== 'reject' || reason !== '', {
    path: ['reason'],
    error: 'review_reason_required',
  })
  .refine(({ decision, ground }) => (decision === 'reject') === (ground !== undefined), {
    path: ['ground'],
    error: 'ground_required',
  })
  .refine(({ decision, signer_id }) => (decision === 'ask_again') === (signer_id !== undefined), {
    path: ['signer_id'],
    error: 'invalid_value',
  });
export type ReviewInput = z.infer<typeof reviewInputSchema>;
