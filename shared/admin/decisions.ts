import { z } from 'zod';
import { reviewInputSchema } from './reviews.ts';

/** As many as a page of a queue has. */
const max = 50;

export const laterDecisionSchema = reviewInputSchema.safeExtend({
  /** Made with the press: a repeat is the same decision. */
  id: z.uuid('invalid_value'),
  project_id: z.uuid('invalid_value'),
});
export type LaterDecision = z.infer<typeof laterDecisionSchema>;

export const decideLaterSchema = z.object({ decisions: z.array(laterDecisionSchema).min(1).max(max) });
export const takenSchema = z.object({
  taken: z.array(z.uuid()),
  refused: z.array(z.object({ project_id: z.uuid(), code: z.string() })),
});
export type TakenDecisions = z.infer<typeof takenSchema>;
export const undoSchema = z.object({ ids: z.array(z.uuid('invalid_value')).min(1).max(max) });
export const undoneSchema = z.object({ ids: z.array(z.uuid()) });

export const decidedSchema = z.array(
  z.object({
    id: z.uuid(),
    project_id: z.uuid(),
    title: z.string(),
    due_at: z.iso.datetime(),
    state: z.enum(['waiting', 'done', 'undone', 'refused']),
    /** Why it was not carried out, as the code of a problem. */
    refused: z.string().nullable(),
  }),
);
export type Decided = z.infer<typeof decidedSchema>;
