import { z } from 'zod';

/** What a realtime event says: that a row changed, never what is in it. */
export const eventSchema = z.object({
  table: z.enum(['projects', 'profiles', 'notifications']),
  operation: z.enum(['insert', 'update', 'delete']),
  id: z.uuid(),
});
export type ChangeEvent = z.infer<typeof eventSchema>;
