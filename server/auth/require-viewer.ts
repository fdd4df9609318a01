import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#shared/session/session.ts';

/** Hook of the scope of somebody who is signed in, also while their account waits for its erasure. */
export async function requireSignedIn(request: FastifyRequest) {
  if (!request.viewer) throw new Problem(401, 'session_missing');
  if (!request.viewer.email_verified) throw new Problem(403, 'email_not_verified');
}

/**
 * A page of ours says for whom it was made. When another person has signed in since, in another tab, it does nothing in
 * their name: what was typed by one, or shown to them, would become the other's. Throws other_person (409).
 */
export function refuseOtherPerson({ method, headers, viewer }: FastifyRequest) {
  const madeFor = headers['x-signed-in-as'];
  if (method !== 'GET' && viewer && madeFor && madeFor !== viewer.id) throw new Problem(409, 'other_person');
}

/**
 * The same of a page that a link opened without an account: another link may have been opened in its browser since.
 * `opened`: whom the cookie of the newest one is for. Throws other_person (409).
 */
export function refuseOtherLink({ method, headers }: FastifyRequest, opened: string) {
  const madeFor = headers['x-opened-for'];
  if (method !== 'GET' && madeFor && madeFor !== encodeURIComponent(opened)) throw new Problem(409, 'other_person');
}

/** Hook of the member scope. Suspended people have no viewer at all (session-queries.ts). */
export async function requireMember(request: FastifyRequest) {
  await requireSignedIn(request);
  if (request.viewer?.delete_after) throw new Problem(403, 'account_deleting');
}

/**
 * Hook of the admin scope: for anybody else these routes do not exist. Where the product is not run locally, an admin
 * has to have come in with two factors.
 */
export const requireAdmin = (env: Pick<Env, 'local'>) => async (request: FastifyRequest) => {
  if (!request.viewer) throw new Problem(401, 'session_missing');
  const { role, email_verified, delete_after } = request.viewer;
  if (role !== 'admin' || !email_verified || delete_after) throw notFound();
  if (owesSecondFactor(request, env)) throw new Problem(403, 'second_factor_required');
};

/** An admin who came in with one factor where two are needed. */
export const owesSecondFactor = ({ viewer, session }: FastifyRequest, { local }: Pick<Env, 'local'>) =>
  viewer?.role === 'admin' && !local && !session?.second_factor;

/**
 * Whether somebody acts as an admin where members and visitors may ask too; the same conditions as of the admin scope.
 */
export const actsAsAdmin = (request: FastifyRequest, env: Pick<Env, 'local'>) =>
  request.viewer?.role === 'admin' &&
  request.viewer.email_verified &&
  !request.viewer.delete_after &&
  !owesSecondFactor(request, env);

/** The person signed in, inside the member and admin scopes. */
export function member(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Problem(401, 'session_missing');
  return request.viewer;
}
