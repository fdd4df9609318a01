import type { FastifyRequest } from 'fastify';
import { type Limit, requireAttempt, type Stores } from './count-attempt.ts';

/** More than anybody does by hand; what mails or tells somebody has a narrower limit of its own beside it. */
export const memberWrites: Limit = { name: 'member-writes', max: 600, minutes: 10 };

/** Hook of the scopes of somebody signed in: whatever changes something counts in their own share, then 429. */
export const limitMemberWrites = (stores: Stores) => async (request: FastifyRequest) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.viewer) await requireAttempt(stores, memberWrites, request.viewer.id);
};
