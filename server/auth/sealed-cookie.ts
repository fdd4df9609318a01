import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import type { CookieName } from '#shared/cookies/storage-keys.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

/**
 * A cookie that only the server can read and make, and that ends by its own word, whatever the browser does with it.
 */
export function sealedCookie<T>(name: CookieName, schema: z.ZodType<T>, lifetime: number) {
  const sealed = z.object({ until: z.number(), value: schema });
  return {
    set(reply: FastifyReply, env: Env, value: T) {
      const plain = Buffer.from(JSON.stringify({ until: Date.now() + lifetime, value }));
      setCookie(reply, env, name, sealSecret(env.secretKey, name, plain).toString('base64url'), {
        maxAge: lifetime,
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
