import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { sameBytes, sha256 } from '#server/platform/http/keyed-hash.ts';
import { identityTimes, type PhoneLinkState } from '#shared/identity/identity-rules.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { usePhoneLink } from './hand-over.ts';
import { findByToken } from './handover-queries.ts';

const cookieName = 'identity_phone';
const cookieLifetime = identityTimes.phoneTaskMinutes * 60_000;

/** By which a phone is known that has used a link. */
export const phoneCookie = (request: FastifyRequest, env: Deps['env']) => readCookie(request, env, cookieName);

type Given = Pick<PageFeatures, 'phoneLink' | 'openPhoneLink'>;

/** What the page on a phone may do. Looking at a link uses nothing up: cameras and messengers look ahead. */
export const phoneFeatures = ({ db, env }: Deps, request: FastifyRequest, reply: FastifyReply): Given => ({
  phoneLink: async (token) => {
    const found = await findByToken(db, sha256(token));
    if (!found) return { state: 'over', full_name: '', username: '' };
    const device = phoneCookie(request, env);
    const own = found.device_hash && device && sameBytes(found.device_hash, sha256(device));
    const state: PhoneLinkState = own ? 'own' : found.device_hash ? 'used' : 'fresh';
    // Whoever comes second is told nothing of whose it is.
    const { full_name, username } = state === 'used' ? { full_name: '', username: '' } : found;
    return { state, full_name, username };
  },
  openPhoneLink: (token, csrf) =>
    orFailure(async () => {
      requireCsrfToken(request, env, csrf);
      const { device, userId } = await usePhoneLink(db, token);
      setCookie(reply, env, cookieName, device, { maxAge: cookieLifetime });
      await noteUse({ db, env }, request, userId, request.deviceHash);
      return true as const;
    }),
});
