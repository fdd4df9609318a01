import type { Feature } from '#server/features/manifest.ts';
import { deskHas } from './desk-has.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from './prepare-user-mails.ts';
import { reviewRoutes } from './review-routes.ts';
import { userRoutes } from './user-routes.ts';

export const desk = {
  routes: { admin: [reviewRoutes, userRoutes] },
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
  pages: ({ db }) => ({ deskHas: (what, id) => deskHas(db, what, id) }),
} satisfies Feature;
