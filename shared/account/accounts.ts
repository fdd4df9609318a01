import { z } from 'zod';
import { viewerSchema } from '../session/session.ts';
import { asciiAddress, hasAsciiName } from '../text/ascii-address.ts';
import { line, secret } from '../text/text.ts';
import { accountLimits, birthDateProblem, usernameProblem } from './account-rules.ts';

/** A check that answers with a code becomes a check of the schema. */
const refusedBy =
  (problem: (value: string) => string | null) =>
  ({ value, issues }: { value: string; issues: z.core.$ZodRawIssue[] }) => {
    const message = problem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };

/** As zod has it, and with top-level domains that are no ASCII when they are read (`xn--p1ai`). */
const addressPattern =
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]{0,62}\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

export const emailSchema = line(254, { tooLong: 'email_invalid', required: 'email_invalid' })
  .refine(hasAsciiName, { error: 'email_letters', abort: true })
  .overwrite(asciiAddress)
  .toLowerCase()
  .pipe(z.email({ pattern: addressPattern, error: 'email_invalid', abort: true }).max(254, 'email_invalid'));

export const usernameSchema = line(accountLimits.usernameMax, {
  tooLong: 'username_too_long',
  required: 'username_too_short',
}).check(refusedBy(usernameProblem));

export const newPasswordSchema = secret(accountLimits.passwordMax, {
  tooLong: 'password_too_long',
  required: 'password_too_short',
}).min(accountLimits.passwordMin, 'password_too_short');

export const signUpInputSchema = z.object({
  full_name: line(120, { tooLong: 'full_name_too_long', required: 'full_name_required' }),
  email: emailSchema,
  username: usernameSchema,
  date_of_birth: line(10, { tooLong: 'birth_date_invalid', required: 'birth_date_invalid' }).check(
    refusedBy((birth) => birthDateProblem(birth, new Date())),
  ),
  /** As typed: whether it is one is known where numbering plans are. */
  phone_number: line(40, { tooLong: 'phone_number_unknown', required: 'phone_number_country' }),
  password: newPasswordSchema,
});
export type SignUpInput = z.infer<typeof signUpInputSchema>;

/** The same answer whether or not the address had an account. */
export const signUpAnswerSchema = z.object({ temp_user_id: z.uuid(), email: z.string() });

/** By the code that was typed, or by the token of the link; with the password where the browser is another one. */
const verifyByCodeSchema = z.object({
  temp_user_id: z.uuid(),
  code: line(accountLimits.mailedCode, { tooLong: 'code_wrong', required: 'code_required' }),
});
const verifyByLinkSchema = z.object({ token: line(200), password: secret(1000).optional() });
export const verificationInputSchema = z.union([verifyByCodeSchema, verifyByLinkSchema]);

/** `free`: another one in place of one that is taken. */
export const usernameAvailabilitySchema = z.object({
  available: z.boolean(),
  code: z.string().nullable(),
  free: z.string().nullable(),
});

export const viewerAnswerSchema = z.object({ user: viewerSchema });
