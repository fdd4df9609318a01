import { z } from 'zod';
import { accountLimits, birthDateProblem, plainPhoneNumber, usernameProblem } from './account-rules.ts';
import { viewerSchema } from './session.ts';

/** A check that answers with a code becomes a check of the schema. */
const refusedBy =
  (problem: (value: string) => string | null) =>
  ({ value, issues }: { value: string; issues: z.core.$ZodRawIssue[] }) => {
    const message = problem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };

export const emailSchema = z
  .string('email_invalid')
  .trim()
  .toLowerCase()
  .max(254, 'email_invalid')
  .pipe(z.email('email_invalid'));

export const usernameSchema = z.string('username_too_short').trim().check(refusedBy(usernameProblem));

export const newPasswordSchema = z
  .string('password_too_short')
  .min(accountLimits.passwordMin, 'password_too_short')
  .max(accountLimits.passwordMax, 'password_too_long');

export const signUpInputSchema = z.object({
  full_name: z
    .string('full_name_required')
    .transform((typed) => typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, 'full_name_required').max(120, 'full_name_too_long')),
  email: emailSchema,
  username: usernameSchema,
  date_of_birth: z.string('birth_date_invalid').check(refusedBy((birth) => birthDateProblem(birth, new Date()))),
  phone_number: z.string('phone_number_invalid').transform((typed, { issues }) => {
    const plain = plainPhoneNumber(typed);
    if (plain === null) issues.push({ code: 'custom', message: 'phone_number_invalid', input: typed });
    return plain ?? '';
  }),
  password: newPasswordSchema,
});
export type SignUpInput = z.infer<typeof signUpInputSchema>;

/** The same answer whether or not the address had an account. */
export const signUpAnswerSchema = z.object({ temp_user_id: z.uuid(), email: z.string() });

/** By the code that was typed, or by the token of the link; with the password where the browser is another one. */
export const verificationInputSchema = z.union([
  z.object({ temp_user_id: z.uuid(), code: z.string().max(20) }),
  z.object({ token: z.string().max(200), password: z.string().max(1000).optional() }),
]);

export const usernameAvailabilitySchema = z.object({ available: z.boolean(), code: z.string().nullable() });

export const viewerAnswerSchema = z.object({ user: viewerSchema });
