import { z } from 'zod';

const count = z.int().min(0);

/** Who asked for the newsletter, as far as it is kept: who left, or never confirmed, is forgotten after some weeks. */
export const readersSchema = z.object({
  asked: count,
  confirmed: count,
  left: count,
  /** Confirmed, and not left. */
  readers: count,
  /** Asked, and neither confirmed nor left. */
  waiting: count,
  months: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), asked: count, confirmed: count, left: count })),
});
export type Readers = z.infer<typeof readersSchema>;
