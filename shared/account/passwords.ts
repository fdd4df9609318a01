import { z } from 'zod';
import { line } from '../text/text.ts';
import { accountLimits } from './account-rules.ts';
import { emailSchema, newPasswordSchema } from './accounts.ts';

export const resetRequestSchema = z.object({ email: emailSchema });

const resetByLinkSchema = z.object({ token: line(200), password: newPasswordSchema });

export const resetByCodeSchema = z.object({
  window_id: z.uuid(),
  code: line(accountLimits.mailedCode, { tooLong: 'code_wrong', required: 'code_required' }),
  password: newPasswordSchema,
});

/** By the token of the mailed link, or by the code typed into its window. */
export const resetInputSchema = z.union([resetByLinkSchema, resetByCodeSchema]);
export type ResetInput = z.infer<typeof resetInputSchema>;

export const changePasswordSchema = z.object({ password: newPasswordSchema });
