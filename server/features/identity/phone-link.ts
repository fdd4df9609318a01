import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { sameBytes, sha256 } from '#server/platform/http/keyed-hash.ts';
import { identityTimes, type PhoneLinkState } from '#shared/identity/identity-rules.ts';
import { findByToken, usePhoneLink } from './hand-over.ts';

const cookieName = 'identity_phone';
const cookieLifetime = identityTimes.phoneTaskMinutes * 60_000;

/** By which a phone is known that has used a link. */
export const phoneCookie = (request: FastifyRequest, env: Deps['env']) => readCookie(request, env, cookieName);

type Stores = Pick<Deps, 'db' | 'env'>;

/** What a link opens here. Looking at it uses nothing up: cameras and messengers look ahead. */
export async function phoneLink({ db, env }: Stores, request: FastifyRequest, token: string) {
  const found = await findByToken(db, sha256(token));
  if (!found) return { state: 'over' as PhoneLinkState, full_name: '', username: '' };
  const device = phoneCookie(request, env);
  const own = found.device_hash && device && sameBytes(found.device_hash, sha256(device));
  const state: PhoneLinkState = own ? 'own' : found.device_hash ? 'used' : 'fresh';
  // Whoever comes second is told nothing of whose it is.
  const { full_name, username } = state === 'used' ? { full_name: '', username: '' } : found;
  return { state, full_name, username };
}

/** Uses a link up for this browser, which is known by a cookie from then on. Throws what `usePhoneLink` throws. */
export async function openPhoneLink(deps: Stores, request: FastifyRequest, reply: FastifyReply, token: string) {
  const { device, userId } = await usePhoneLink(deps.db, token);
  setCookie(reply, deps.env, cookieName, device, { maxAge: cookieLifetime });
  await noteUse(deps, request, userId, request.deviceHash);
}
