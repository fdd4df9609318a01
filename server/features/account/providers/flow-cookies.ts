import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openSecret, sealSecret } from '#server/auth/seal-secret.ts';
import type { Env } from '#server/env.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
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

/** Who came back although nothing could be done yet: waits for its owner to sign in, or lends its name to the sign-up form. */
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

export const flowCookie = sealedCookie('provider_flow', flowSchema);
export const arrivalCookie = sealedCookie('provider_arrival', arrivalSchema);

/** A cookie that only the server can read and make, and that ends by its own word, whatever the browser does with it. */
function sealedCookie<T>(name: string, schema: z.ZodType<T>) {
  const sealed = z.object({ until: z.number(), value: schema });
  return {
    set(reply: FastifyReply, env: Env, value: T) {
      const plain = Buffer.from(JSON.stringify({ until: Date.now() + providerTimes.flow, value }));
      setCookie(reply, env, name, sealSecret(env.secretKey, name, plain).toString('base64url'), {
        maxAge: providerTimes.flow,
      });
    },
    read(request: FastifyRequest, env: Env): T | null {
      const kept = readCookie(request, env, name);
      if (!kept) return null;
      try {
        const plain = openSecret(env.secretKey, name, Buffer.from(kept, 'base64url'));
        const { until, value } = sealed.parse(JSON.parse(plain.toString()));
        return until > Date.now() ? value : null;
      } catch {
        return null;
      }
    },
    clear: (reply: FastifyReply, env: Env) => setCookie(reply, env, name, '', { maxAge: 0 }),
  };
}
