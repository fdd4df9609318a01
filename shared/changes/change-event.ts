import { z } from 'zod';
import { type Topic, topics } from './topics.ts';

/** What a realtime event says: that something changed, never what is in it. */
export const eventSchema = z.object({
  topic: z.enum(Object.keys(topics) as [Topic, ...Topic[]]),
  id: z.uuid(),
});
export type ChangeEvent = z.infer<typeof eventSchema>;

/** Answer to who asks for changes instead of listening. */
export const changesSchema = z.object({
  user_id: z.uuid(),
  /** Where to go on from. */
  cursor: z.string(),
  /** True when what was missed is not known any more: then everything on the screen is read again. */
  reload: z.boolean(),
  changes: z.array(eventSchema),
});
