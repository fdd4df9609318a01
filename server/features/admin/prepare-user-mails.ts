import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { accountDecisionMail } from './user-emails.ts';
import { findUser } from './user-queries.ts';

const prepareDecision =
  (event: 'suspended' | 'reinstated'): PrepareMail =>
  async (db, { user_id, data, locale }, env) => {
    const { reason } = data as { reason: string };
    const user = user_id ? await findUser(db, user_id) : undefined;
    // Decided otherwise meanwhile: then the other mail is on its way.
    if (!user || user.erased_at || (event === 'suspended') !== (user.suspended_at !== null)) return null;
    return accountDecisionMail({ locale, event, username: user.username, reason, url: env.publicUrl });
  };

export const prepareAccountSuspended = prepareDecision('suspended');
export const prepareAccountReinstated = prepareDecision('reinstated');
