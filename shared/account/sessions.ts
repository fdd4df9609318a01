import { z } from 'zod';
import { sessionMethods, viewerSchema } from '../session/session.ts';
import { line, secret } from '../text/text.ts';
import { accountLimits } from './account-rules.ts';
import { emailSchema } from './accounts.ts';

export const signInInputSchema = z.object({
  email: emailSchema,
  password: secret(1000, { tooLong: 'password_too_long', required: 'password_required' }),
});

/** Who is in now; or nobody yet, since the second factor is still to be given. */
export const signInAnswerSchema = z.object({ user: viewerSchema.nullable(), second_factor: z.boolean() });
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

/** The window a mailed code is typed into. */
export const codeWindowSchema = z.object({ window_id: z.uuid() });
export const typedCodeSchema = z.object({
  window_id: z.uuid(),
  code: line(accountLimits.mailedCode, { tooLong: 'code_wrong', required: 'code_required' }),
});

/** The session as API clients know it. */
export const authSessionSchema = z.object({
  /** JWT for API clients, as `Authorization: Bearer`; its keys are at /.well-known/jwks.json. */
  access_token: z.string(),
  /** For API clients alone. A browser's is in its HttpOnly cookie, out of reach of scripts: null. */
  refresh_token: z.string().nullable(),
  /** When the access token ends. */
  expires_at: z.iso.datetime(),
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    email_confirmed_at: z.iso.datetime().nullable(),
    user_metadata: z.object({ email_verified: z.boolean(), username: z.string(), full_name: z.string() }),
  }),
});
export type AuthSession = z.infer<typeof authSessionSchema>;

/** The session, and the person's role; null when there is none to tell. */
export const sessionAnswerSchema = z.object({
  user: viewerSchema.nullable(),
  role: viewerSchema.shape.role.nullable(),
  session: authSessionSchema.nullable(),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** Sign-in of an API client: a code of the second factor where the account has one. */
export const tokenInputSchema = signInInputSchema.extend({ code: line(accountLimits.factorCode).optional() });
export const refreshInputSchema = z.object({ refresh_token: line(200) });

/** One sign-in, as its person sees it in the settings. */
export const sessionRowSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  method: z.enum(sessionMethods),
  second_factor: z.boolean(),
  /** "Firefox on Linux"; empty when it did not say. */
  device: z.string(),
  /** ISO 3166 code of the country it was used in last; null where that is not known. */
  country: z.string().nullable(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;
