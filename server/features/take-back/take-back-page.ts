import type { FastifyRequest } from 'fastify';
import type { PageFeatures } from '#shared/page-features.ts';
import type { Deps } from '../../deps.ts';
import { requireCsrfToken } from '../../http/csrf.ts';
import { orFailure } from '../../http/form-failure.ts';
import { sha256 } from '../../http/keyed-hash.ts';
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
        await takeAccountBack(deps, token, request);
        return true as const;
      }),
  };
}
