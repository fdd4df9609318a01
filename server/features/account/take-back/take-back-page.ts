import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { takeAccountBack } from './take-account-back.ts';
import { takeBackOfToken } from './take-back-queries.ts';

/** What the page behind "This wasn't me" may do: looking changes nothing, only its button does. */
export function takeBackFeatures(
  deps: Deps,
  request: FastifyRequest,
): Pick<PageFeatures, 'takeBackLink' | 'takeAccountBack'> {
  return {
    takeBackLink: async (token) => {
      const known = await takeBackOfToken(deps.db, sha256(token));
      if (!known) return { state: 'unknown' };
      if (known.used_at) return { state: 'used' };
      if (known.expired) return { state: 'expired' };
      const { email, username, changed_at } = known;
      return { state: 'open', email, username, changed_at: changed_at.toISOString() };
    },
    takeAccountBack: (token, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        const userId = await takeAccountBack(deps, token, request);
        await noteUse(deps, request, userId, request.deviceHash);
        return true as const;
      }),
  };
}
