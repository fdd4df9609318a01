import { z } from 'zod';
import { line } from '../text/text.ts';
import { accountLimits } from './account-rules.ts';
import { emailSchema } from './accounts.ts';

/** One of a person's addresses, as they see it themselves. */
export const ownAddressSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  primary: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type OwnAddress = z.infer<typeof ownAddressSchema>;

export const addAddressSchema = z.object({ email: emailSchema });

/** By the code of the newest mail, or by the token of its link. */
export const addressProofSchema = z.union([
  z.object({ address_id: z.uuid(), code: line(accountLimits.mailedCode) }),
  z.object({ token: line(200) }),
]);
