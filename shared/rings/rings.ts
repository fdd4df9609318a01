import { z } from 'zod';
import { paragraphs } from '../text/text.ts';
import { ringDecisions, ringKinds, ringOutcomes, ringReasonLength, ringRules } from './limits.ts';

/** One thing that one person did in it. */
const actSchema = z.object({
  by: z.object({ id: z.uuid(), username: z.string(), full_name: z.string(), since: z.iso.datetime() }),
  at: z.iso.datetime(),
  /** The work that was liked or commented, or whom and what the backing is of. */
  about: z.string(),
  /** Of a comment, as HTML. */
  said: z.string().nullable(),
  /** It is out of sight at the moment. */
  annulled: z.boolean(),
});

/** Acts of several people that look arranged, before an admin. */
export const ringCaseSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ringKinds),
  opened_at: z.iso.datetime(),
  findings: z.array(
    z.object({ rule: z.enum(ringRules), points: z.number(), detail: z.record(z.string(), z.number()) }),
  ),
  acts: z.array(actSchema),
  /** How many stand before these. */
  from: z.int(),
  /** How many acts there are in all, which the decision is about. */
  total: z.int(),
  people: z.int(),
  decided: z
    .object({ outcome: z.enum(ringOutcomes), at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() })
    .nullable(),
});
export type RingCase = z.infer<typeof ringCaseSchema>;

/** From which of its acts on a case is read. */
export const ringQuerySchema = z.object({ from: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0) });

export const ringDecisionSchema = z
  .object({
    decision: z.enum(ringDecisions, 'decision_required'),
    /** What those are told whose acts are annulled; of what stands nobody is told anything. */
    reason: paragraphs(ringReasonLength, { tooLong: 'review_reason_too_long' }).default(''),
    /** How many acts the screen told of: nothing that came since is decided unread. */
    total: z.int('invalid_value'),
  })
  .refine(({ decision, reason }) => decision === 'stands' || reason !== '', {
    path: ['reason'],
    error: 'review_reason_required',
  });
export type RingDecisionInput = z.infer<typeof ringDecisionSchema>;
