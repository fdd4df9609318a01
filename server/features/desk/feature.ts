import type { Feature } from '#server/features/manifest.ts';
import { deskHas } from './desk-has.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from './prepare-user-mails.ts';
import { heldQueues } from './queues/held-queues.ts';
import { queueRoutes } from './queues/queue-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { userRoutes } from './user-routes.ts';

export const desk = {
  routes: { admin: [reviewRoutes, userRoutes] },
  queues: heldQueues,
  tables: ['desk_claims'],
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
  pages: ({ db }) => ({ deskHas: (what, id) => deskHas(db, what, id) }),
} satisfies Feature;

/** The frame around the queues of all features. */
export const deskQueues = (parts: readonly Feature[]) =>
  ({ routes: { admin: [queueRoutes(parts.flatMap(({ queues }) => queues ?? []))] } }) satisfies Feature;
