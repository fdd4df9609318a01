import type { FastifyReply } from 'fastify';
import type { Env } from '../env.ts';

/** Attributes of every cookie of ours. Secure wherever the product is reached by https. */
export function setCookie(
  reply: FastifyReply,
  env: Env,
  name: string,
  value: string,
  { maxAge, readable = false }: { maxAge: number; readable?: boolean },
) {
  return reply.setCookie(name, value, {
    path: '/',
    httpOnly: !readable,
    sameSite: 'lax',
    secure: env.publicUrl.startsWith('https:'),
    maxAge: Math.floor(maxAge / 1000),
  });
}
