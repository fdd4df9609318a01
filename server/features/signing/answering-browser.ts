import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { markDevice } from '#server/auth/identify-request.ts';
import { whereaboutsOf } from '#server/auth/whereabouts.ts';
import type { AnsweringBrowser } from '#server/features/trust/published.ts';

/** The browser an answer comes from. It is marked when it was not: who signs in there later has been there when it answered. */
export const browserOf = (request: FastifyRequest, reply: FastifyReply, deps: Deps): AnsweringBrowser => ({
  ...whereaboutsOf(request, deps.env),
  deviceHash: markDevice(request, reply, deps),
  viewerId: request.viewer?.id ?? null,
});
