import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { type Caller, requireLinkAttempt } from '#server/auth/limit-network.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { findOpening } from './disclosure-queries.ts';
import { openDisclosure } from './open-disclosure.ts';

const opening = { name: 'disclosures-opened', max: 30, minutes: 60 };

/** Throws 429 to a network that has pressed too often, but for who holds a link that opens. */
export const requireOpening = (deps: Pick<Deps, 'db' | 'env'>, caller: Caller, token: string) =>
  requireLinkAttempt(deps, opening, caller, async () => ((await findOpening(deps.db, sha256(token))) ? token : null));

/** What the page of a link may do: looking at it changes nothing, its button does. */
export const disclosureFeatures = (
  deps: Deps,
  request: FastifyRequest,
): Pick<PageFeatures, 'disclosureBy' | 'openDisclosure'> => ({
  disclosureBy: (token) => findOpening(deps.db, sha256(token)),
  openDisclosure: (token, csrf) =>
    orFailure(async () => {
      requireCsrfToken(request, deps.env, csrf);
      await requireOpening(deps, request, token);
      return openDisclosure(deps, token);
    }),
});
