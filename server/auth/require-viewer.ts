import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#shared/session.ts';
import { notFound, Problem } from '../http/problem.ts';

/** Hook of the member scope. */
export async function requireMember(request: FastifyRequest) {
  if (!request.viewer) throw new Problem(401, 'session_missing');
  if (!request.viewer.email_verified) throw new Problem(403, 'email_not_verified');
}

/** Hook of the admin scope: for anybody else these routes do not exist. */
export async function requireAdmin(request: FastifyRequest) {
  if (!request.viewer) throw new Problem(401, 'session_missing');
  if (request.viewer.role !== 'admin' || !request.viewer.email_verified) throw notFound();
}

/** The person signed in, inside the member and admin scopes. */
export function member(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Problem(401, 'session_missing');
  return request.viewer;
}
