import { z } from 'zod';
import { line } from '../text/text.ts';

/** Rows of the log on a page. */
export const auditPerPage = 50;

const day = z.iso
  .date('invalid_value')
  .refine((day) => day >= '1900-01-01', 'invalid_value')
  .or(z.literal(''))
  .optional();
export const auditFilterSchema = z.object({
  /** Who did it, or whose account it was done to: an id, or a main address. */
  person: line(320).default(''),
  /** Verb and noun, as the log has them. */
  action: line(60).default(''),
  /** What it was about: the id of a project, a person or whatever else. */
  subject: z.uuid('invalid_value').or(z.literal('')).optional(),
  /** Days, both included. */
  from: day,
  to: day,
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;
export const auditQuerySchema = auditFilterSchema.extend({ before: z.coerce.number().int().min(1).optional() });

const auditRowSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor_type: z.enum(['user', 'admin', 'signer', 'system']),
  actor_id: z.uuid().nullable(),
  /** Their name now, while they have an account. */
  actor: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRowSchema>;
export const auditPageSchema = z.object({ rows: z.array(auditRowSchema), next: z.int().nullable() });
