import { remindFrom } from '#server/features/signing/published.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import type { SignerStory } from '#shared/signing/signers.ts';
import type { ProjectFacts } from './project-policy.ts';

type Story = Pick<SignerStory, 'state' | 'answer' | 'reminders_sent' | 'request_id'> & {
  last_mail_at: Date | null;
  cause: string | null;
};

/**
 * What the owner may do about one signer now, and from when on they may remind them. Nothing while an admin looks, and
 * nothing about who wants no mail.
 */
export function signerMay(
  { status, held }: Pick<ProjectFacts, 'status' | 'held'>,
  { state, cause, reminders_sent: remindersSent, last_mail_at: lastMailAt }: Story,
  now = new Date(),
): Pick<SignerStory, 'may' | 'remind_from'> {
  // What an admin asks once more is between them and the signer.
  const open = status === 'pending' && !held && cause !== 'recheck';
  const from = open && state === 'waiting' ? remindFrom({ remindersSent, lastMailAt }) : null;
  const notReached = ['expired', 'undeliverable', 'cancelled', 'withdrawn'].includes(state);
  return {
    may: {
      remind: from !== null && from <= now,
      ask_again: open && (notReached || (state === 'waiting' && remindersSent >= signingTimes.maxReminders)),
      correct: open && ['queued', 'waiting', 'undeliverable', 'expired', 'cancelled'].includes(state),
    },
    remind_from: from && from > now ? from.toISOString() : null,
  };
}
