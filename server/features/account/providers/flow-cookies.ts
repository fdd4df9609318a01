import { z } from 'zod';
import { sealedCookie } from '#server/auth/sealed-cookie.ts';
import { providerIds } from '#server/platform/settings/read-providers.ts';
import { providerTimes } from '#shared/account/sign-in-providers.ts';

/** One try, from leaving to coming back. */
const flowSchema = z.object({
  purpose: z.enum(['sign-in', 'link']),
  provider: z.enum(providerIds),
  /** Where the provider's door is, with all that goes along. */
  url: z.string(),
  next: z.string(),
  secrets: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** The session that wants to link; only it may finish. */
  sessionId: z.string().nullable(),
});
export type Flow = z.infer<typeof flowSchema>;

/**
 * Who came back although nothing could be done yet: waits for its owner to sign in, or lends its name to the sign-up
 * form.
 */
const arrivalSchema = z.object({
  identity: z.object({
    provider: z.enum(providerIds),
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    name: z.string().nullable(),
  }),
  /** Whose account has the address. */
  userId: z.string().nullable(),
  next: z.string(),
});

export const flowCookie = sealedCookie('provider_flow', flowSchema, providerTimes.flow);
export const arrivalCookie = sealedCookie('provider_arrival', arrivalSchema, providerTimes.flow);
