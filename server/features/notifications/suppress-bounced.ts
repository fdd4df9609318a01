import type { OutcomeListener } from '#server/platform/mail/mail-parts.ts';
import { noteSuppression } from '#server/platform/mail/suppressed-mailbox.ts';

/** Nobody has to get these: a mailbox that is not there hears no more of them until its owner says otherwise. */
export const suppressBounced: OutcomeListener = async (trx, { kind, recipient }, outcome, { secretKey }) => {
  const canWait = kind === 'notification' || kind === 'notification-digest';
  if (canWait && outcome === 'refused') await noteSuppression(trx, secretKey, recipient, 'bounced');
};
