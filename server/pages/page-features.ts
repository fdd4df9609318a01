import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFeatures } from '#shared/page-features.ts';
import type { Deps } from '../deps.ts';

/** Binds the features' functions to one request, for the loaders and actions of its page. */
export function createPageFeatures(_deps: Deps, _request: FastifyRequest, _reply: FastifyReply): PageFeatures {
  return {
    publicProfile: async () => null,
    publicProject: async () => null,
    exampleProject: async () => null,
    openSigningLink: async () => false,
    projectOfToken: async () => null,
    signingPage: async () => null,
    answerRequest: async () => ({ status: 404, code: 'not_found' }),
    withdrawAnswer: async () => ({ status: 404, code: 'not_found' }),
    optOut: async () => ({ status: 404, code: 'not_found' }),
    verificationLink: async () => 'unknown',
  };
}
