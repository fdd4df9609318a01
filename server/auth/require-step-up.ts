import type { FastifyRequest } from 'fastify';
import { sessionTimes } from '#shared/session-times.ts';
import { Problem } from '../http/problem.ts';

/**
 * For what a borrowed browser must not be enough for: throws step_up_required (403) unless this session's person has proved
 * who they are within ten minutes. Access tokens cannot step up: a person has to be there.
 */
export function requireStepUp({ session }: FastifyRequest) {
  if (!session) throw new Problem(401, 'session_missing');
  if (Date.now() - +session.authenticated_at > sessionTimes.stepUp) throw new Problem(403, 'step_up_required');
}
