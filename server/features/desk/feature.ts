import type { Feature } from '#server/features/manifest.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { deskHas } from './desk-has.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from './prepare-user-mails.ts';
import { heldQueues } from './queues/held-queues.ts';
import { reviewRoutes } from './review-routes.ts';
import { roleQueue } from './role-proposals.ts';
import { userRoutes } from './user-routes.ts';

export const desk = {
  routes: { admin: [reviewRoutes, userRoutes, auditRoutes] },
  queues: [...heldQueues, roleQueue],
  tables: ['desk_claims', 'role_proposals'],
  notExported: {
    desk_claims: 'which case an admin looks at, for some minutes',
    role_proposals: 'what admins think of a role, which nobody has yet',
  },
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
  pages: ({ db }) => ({ deskHas: (what, id) => deskHas(db, what, id) }),
} satisfies Feature;
