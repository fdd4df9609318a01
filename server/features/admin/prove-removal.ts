import type { FastifyRequest } from 'fastify';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import type { ReviewInput } from '#shared/admin/reviews.ts';

/**
 * To take away what readers can see is grave, by whichever way; to decide what waits is an admin's daily work. A
 * decision is refused later when its project is in another state than it says.
 */
export function proveRemoval(request: FastifyRequest, decisions: Pick<ReviewInput, 'decision' | 'status'>[]) {
  if (decisions.some(({ decision, status }) => decision === 'reject' && status === 'approved')) requireStepUp(request);
}
