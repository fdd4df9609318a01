import { z } from 'zod';
import { periods } from '../analytics/periods.ts';
import { queueNames } from './queue-limits.ts';

const count = z.int().min(0);

export const numbersQuerySchema = z.object({
  period: z.enum(periods).default('days'),
  /** The last day of it; today where none is named. */
  until: z.iso
    .date('invalid_value')
    .refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'invalid_value')
    .optional(),
});

/** Hours that the half, and nine of ten, waited at most; null where nothing was decided. */
const waitSchema = z.object({ decided: count, half: z.number().nullable(), most: z.number().nullable() });
export type Wait = z.infer<typeof waitSchema>;

/** What happened here in a period, as it stands now: what was erased since is not counted. */
export const numbersSchema = z.object({
  period: z.enum(periods),
  today: z.iso.date(),
  steps: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      sign_ups: count,
      projects: count,
      /** Answers of signers. */
      confirmed: count,
      changes_requested: count,
      declined: count,
      /** Projects that began to wait for an admin, and how such waits ended. */
      held: count,
      approved: count,
      released: count,
      rejected: count,
      asked_again: count,
      /** Mails promised; of those tried, no such mailbox and given up. */
      mails: count,
      bounced: count,
      failed: count,
    }),
  ),
  waits: z.array(z.object({ queue: z.enum(queueNames), whole: waitSchema, steps: z.array(waitSchema) })),
});
export type Numbers = z.infer<typeof numbersSchema>;
export type NumbersStep = Numbers['steps'][number];
