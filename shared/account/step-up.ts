import { z } from 'zod';
import { line, secret } from '../text/text.ts';
import { accountLimits } from './account-rules.ts';
import { passkeyAnswerSchema } from './passkeys.ts';

/** How somebody who is signed in can prove again who they are. A code is an app's or a backup code. */
export const stepUpWaySchema = z.enum(['code', 'passkey', 'password', 'mail_code']);
export type StepUpWay = z.infer<typeof stepUpWaySchema>;

export const stepUpSchema = z.object({ ways: z.array(stepUpWaySchema) });

export const stepUpInputSchema = z.union([
  z.strictObject({ password: secret(1000, { tooLong: 'password_too_long', required: 'password_required' }) }),
  z.strictObject({ code: line(accountLimits.factorCode, { required: 'code_required' }) }),
  z.strictObject({ passkey: passkeyAnswerSchema }),
  z.strictObject({ mail_code: line(accountLimits.mailedCode, { required: 'code_required' }), window_id: z.uuid() }),
]);
export type StepUpInput = z.infer<typeof stepUpInputSchema>;
