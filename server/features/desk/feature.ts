import type { Feature } from '#server/features/manifest.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from './prepare-user-mails.ts';
import { reviewRoutes } from './review-routes.ts';
import { userRoutes } from './user-routes.ts';

export const desk = {
  routes: { admin: [reviewRoutes, userRoutes] },
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
} satisfies Feature;
