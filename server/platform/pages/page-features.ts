import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { resetFeatures } from '#server/features/account/passwords/finish-reset.ts';
import { providerPageFeatures } from '#server/features/account/providers/provider-page-features.ts';
import { stateOfLink } from '#server/features/account/sign-up/verify-email.ts';
import { takeBackFeatures } from '#server/features/account/take-back/take-back-page.ts';
import { unsubscribeLink } from '#server/features/notifications/unsubscribe.ts';
import { ownConfirmationFeatures } from '#server/features/own-confirmations/own-confirmations-page.ts';
import { findMovedUsername } from '#server/features/profiles/profiles-queries.ts';
import { exampleProject, publicProfile, publicProject } from '#server/features/profiles/public-profile.ts';
import { signingFeatures } from '#server/features/signing/signing-page-features.ts';
import { cursorText } from '#server/platform/changes/cursor.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';

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
