import { z } from 'zod';

/** RFC 9457 problem document. `code` is a key of the catalogue area `errors`; `errors` names the fields that need another look. */
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
