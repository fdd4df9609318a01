import { z } from 'zod';
import { logRefusals } from '../log/records.ts';
import { paragraphs } from '../text/text.ts';

const count = z.int().min(0);

export const operationsSchema = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      given: z.boolean(),
      /** What counts; null for a secret, and where there is none. */
      value: z.string().nullable(),
    }),
  ),
  /** Mail leaves by SMTP, or is kept in files on this machine. */
  mail: z.enum(['smtp', 'kept']),
  /** Whether searches read from a replica, and for how many seconds it is behind; `away` while it is not read from. */
  replica: z.object({ state: z.enum(['none', 'read', 'away']), seconds: z.number().min(0) }),
  /**
   * Of how many people search has written down what there is; `waits` before it begins, or begins anew after an update.
   */
  search: z.object({ state: z.enum(['waits', 'builds', 'built']), written: count, people: count }),
  /** The public log: what is signed of it, and why nothing is, if so. */
  log: z.object({
    size: count,
    waiting: count,
    signed_at: z.iso.datetime().nullable(),
    refusal: z.object({ reason: z.enum(logRefusals), since: z.iso.datetime() }).nullable(),
  }),
  jobs: z.object({ failed: count, retrying: count, running: count, waiting: count }),
  /** Mails that were given up lately, newest first. */
  mails: z.array(z.object({ id: z.uuid(), kind: z.string(), at: z.iso.datetime(), why: z.string(), attempts: count })),
});
export type Operations = z.infer<typeof operationsSchema>;

export const jobListSchema = z.array(
  z.object({
    id: z.string(),
    task: z.string(),
    attempts: count,
    max_attempts: count,
    created_at: z.iso.datetime(),
    run_at: z.iso.datetime(),
    error: z.string().nullable(),
    /** About the admin who asks, or what they are linked to: neither hurried nor given up by them. */
    own: z.boolean(),
  }),
);
export type QueuedJob = z.infer<typeof jobListSchema>[number];

export const dropJobSchema = z.object({
  reason: paragraphs(2000, { tooLong: 'review_reason_too_long', required: 'review_reason_required' }),
});

/** How the mail server took a mail to the admin who asks. */
export const mailTestSchema = z.object({
  to: z.string(),
  taken: z.boolean(),
  milliseconds: count,
  /** Where it ended otherwise: the command that was refused, and what the server or the network said. */
  step: z.string().nullable(),
  code: z.string().nullable(),
  status: z.int().nullable(),
  said: z.string().nullable(),
});
export type MailTest = z.infer<typeof mailTestSchema>;
