import { z } from 'zod';
import { line } from '../text/text.ts';
import { unseenLength } from './limits.ts';

/** A domain or the name of an organisation. */
export const hideFromEmployersSchema = z.object({
  name: line(unseenLength, { tooLong: 'unseen_too_long', required: 'unseen_required' }),
});

/** Organisations that never see that one looks for work, by name. */
export const hiddenEmployersSchema = z.object({ organisations: z.array(z.object({ id: z.uuid(), name: z.string() })) });
export type HiddenEmployers = z.infer<typeof hiddenEmployersSchema>;
