import { z } from 'zod';
import { passkeyAnswerSchema } from './passkeys.ts';

/** How somebody who is signed in can prove again who they are. A code is an app's or a backup code. */
export const stepUpWaySchema = z.enum(['code', 'passkey', 'password', 'mail_code']);
export type StepUpWay = z.infer<typeof stepUpWaySchema>;

export const stepUpSchema = z.object({ ways: z.array(stepUpWaySchema) });

export const stepUpInputSchema = z.union([
  z.strictObject({ password: z.string().min(1, 'password_required').max(1000, 'password_too_long') }),
  z.strictObject({ code: z.string().trim().min(1, 'code_required').max(40) }),
  z.strictObject({ passkey: passkeyAnswerSchema }),
  z.strictObject({ mail_code: z.string().trim().min(1, 'code_required').max(20), window_id: z.uuid() }),
]);
export type StepUpInput = z.infer<typeof stepUpInputSchema>;
