import type { Feature } from '#server/features/manifest.ts';
import { existsForAdmin } from './admin-has.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from './prepare-user-mails.ts';
import { heldQueues } from './queues/held-queues.ts';
import { reviewRoutes } from './review-routes.ts';
import { roleQueue } from './role-proposals.ts';
import { userRoutes } from './user-routes.ts';

export const admin = {
  routes: { admin: [reviewRoutes, userRoutes, auditRoutes] },
  queues: [...heldQueues, roleQueue],
  tables: ['admin_claims', 'role_proposals'],
  notExported: {
    admin_claims: 'which case an admin looks at, for some minutes',
    role_proposals: 'what admins think of a role, which nobody has yet',
  },
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
  pages: ({ db }) => ({ existsForAdmin: (what, id) => existsForAdmin(db, what, id) }),
} satisfies Feature;
