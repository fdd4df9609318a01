import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import type { CookieName } from '#shared/cookies/storage-keys.ts';

type How = { maxAge: number | null; readable?: boolean };

/**
 * On https only the prefixed name counts: a browser lets nobody but this host set it, no subdomain and no plain
 * address.
 */
export const cookieName = ({ publicUrl }: Pick<Env, 'publicUrl'>, name: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

export const readCookie = (request: Pick<FastifyRequest, 'cookies'>, env: Env, name: string): string | undefined =>
  request.cookies[cookieName(env, name)];

/** Sets a cookie that something is decided by. Secure wherever the product is reached by https. */
export const setCookie = (reply: FastifyReply, env: Env, name: CookieName, value: string, how: How) =>
  set(reply, env, cookieName(env, name), value, how);

/**
 * Sets a choice of how things look, under its plain name: whoever else sets it changes nothing but that. `maxAge` null:
 * it goes with the browser's session.
 */
export const setPreference = (reply: FastifyReply, env: Env, name: CookieName, value: string, maxAge: number | null) =>
  set(reply, env, name, value, { maxAge, readable: true });

/** Gives nothing back: whoever awaits a reply waits until it is sent. */
function set(reply: FastifyReply, env: Env, name: string, value: string, { maxAge, readable = false }: How) {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: !readable,
    sameSite: 'lax',
    secure: env.publicUrl.startsWith('https:'),
    ...(maxAge !== null && { maxAge: Math.floor(maxAge / 1000) }),
  });
}
