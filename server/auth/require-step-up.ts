import type { FastifyRequest } from 'fastify';
import { bearerToken } from '#server/platform/http/bearer-token.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Deps } from './deps.ts';
import { owesSecondFactor } from './require-viewer.ts';
import { listWaysIn } from './ways-in.ts';

/**
 * For what a borrowed browser must not be enough for: throws step_up_required (403) unless this session's person has
 * proved who they are within ten minutes. Access tokens cannot step up: a person has to be there.
 */
export function requireStepUp(request: FastifyRequest) {
  const { session } = request;
  if (!session) throw new Problem(401, 'session_missing');
  if (!session.proved || bearerToken(request) !== null) throw new Problem(403, 'step_up_required');
}

/**
 * The same for what makes or takes away a second factor. An admin who has a passkey gives it first: else a password
 * alone could make another one and open the admin screens with it. Who has an authenticator app gave its code when
 * signing in.
 */
export async function requireFactorStepUp({ db, env }: Pick<Deps, 'db' | 'env'>, request: FastifyRequest) {
  requireStepUp(request);
  if (!request.viewer || !owesSecondFactor(request, env)) return;
  if ((await listWaysIn(db, request.viewer.id)).passkeys > 0) throw new Problem(403, 'step_up_required');
}
