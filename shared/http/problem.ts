import { z } from 'zod';

/**
 * RFC 9457 problem document. `code` has its words in the catalogue (`errors`, `refusals`, or the `errors` of a
 * feature); `errors` names the fields that need another look.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
  request_id: z.string().optional(),
});
export type ProblemDocument = z.infer<typeof problemSchema>;
