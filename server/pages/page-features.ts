import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageFeatures } from '#shared/page-features.ts';
import type { Deps } from '../deps.ts';
import { stateOfLink } from '../features/accounts/verify-email.ts';
import { unsubscribeLink } from '../features/notifications/unsubscribe.ts';
import { ownConfirmationFeatures } from '../features/own-confirmations/own-confirmations-page.ts';
import { resetFeatures } from '../features/passwords/finish-reset.ts';
import { findMovedUsername } from '../features/profiles/profiles-queries.ts';
import { exampleProject, publicProfile, publicProject } from '../features/profiles/public-profile.ts';
import { providerPageFeatures } from '../features/sign-in-providers/provider-page-features.ts';
import { signingFeatures } from '../features/signing/signing-page-features.ts';
import { takeBackFeatures } from '../features/take-back/take-back-page.ts';
import { cursorText } from '../realtime/cursor.ts';

/** Binds the features' functions to one request, for the loaders and actions of its page. */
export function createPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): PageFeatures {
  return {
    publicProfile: (username) => publicProfile(deps.db, username),
    movedUsername: (username) => findMovedUsername(deps.db, username),
    publicProject: async (id) => (isUuid(id) ? publicProject(deps.db, id) : null),
    exampleProject: () => exampleProject(deps.db),
    ...signingFeatures(deps, request, reply),
    ...providerPageFeatures(deps, request),
    ...takeBackFeatures(deps, request),
    ...resetFeatures(deps, request, reply),
    ...ownConfirmationFeatures(deps, request, reply),
    unsubscribeLink: (token) => unsubscribeLink(deps, token),
    changesPlace: () => cursorText(deps.events.place()),
    verificationLink: (token) => stateOfLink(deps, 'verify_email', token),
    resetLink: (token) => stateOfLink(deps, 'reset_password', token),
  };
}

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
