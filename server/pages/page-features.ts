import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFeatures } from '#shared/page-features.ts';
import type { Deps } from '../deps.ts';
import { stateOfLink } from '../features/accounts/verify-email.ts';
import { exampleProject, publicProfile, publicProject } from '../features/profiles/public-profile.ts';
import { signingFeatures } from '../features/signing/signing-page-features.ts';

/** Binds the features' functions to one request, for the loaders and actions of its page. */
export function createPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): PageFeatures {
  return {
    publicProfile: (username) => publicProfile(deps.db, username),
    publicProject: async (id) => (isUuid(id) ? publicProject(deps.db, id) : null),
    exampleProject: () => exampleProject(deps.db),
    ...signingFeatures(deps, request, reply),
    verificationLink: (token) => stateOfLink(deps, token),
  };
}

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
