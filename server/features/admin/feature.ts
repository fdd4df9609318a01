import type { Feature } from '#server/features/manifest.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { heldQueues } from './queues/held-queues.ts';
import { reviewRoutes } from './review-routes.ts';
import { roleQueue } from './role-proposals.ts';
import { accountDecisionMail } from './user-emails.ts';
import { findUser } from './user-queries.ts';
import { userRoutes } from './user-routes.ts';

const prepareDecision =
  (event: 'suspended' | 'reinstated'): PrepareMail =>
  async (db, { user_id, data, locale }, env) => {
    const { reason } = data as { reason: string };
    const user = user_id ? await findUser(db, user_id) : undefined;
    // Decided otherwise meanwhile: then the other mail is on its way.
    if (!user || user.erased_at || (event === 'suspended') !== (user.suspended_at !== null)) return null;
    return accountDecisionMail({ locale, event, username: user.username, reason, url: env.publicUrl });
  };

const prepareAccountSuspended = prepareDecision('suspended');
const prepareAccountReinstated = prepareDecision('reinstated');

export const admin = {
  routes: { admin: [reviewRoutes, userRoutes, auditRoutes] },
  queues: [...heldQueues, roleQueue],
  tables: ['admin_claims', 'role_proposals'],
  notExported: {
    admin_claims: 'which case an admin looks at, for some minutes',
    role_proposals: 'what admins think of a role, which nobody has yet',
  },
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
} satisfies Feature;
