import { signingTimes } from '#shared/signing/limits.ts';
import type { SignerStory } from '#shared/signing/signing.ts';
import type { ProjectFacts } from './project-policy.ts';

type Story = Pick<SignerStory, 'state' | 'answer' | 'reminders_sent' | 'request_id'>;

/** What the owner may do about one signer now. Nothing while an admin looks, and nothing about who wants no mail. */
export function signerMay({ status, held }: Pick<ProjectFacts, 'status' | 'held'>, story: Story): SignerStory['may'] {
  const open = status === 'pending' && !held;
  const remindersLeft = story.reminders_sent < signingTimes.mostReminders;
  const notReached = ['expired', 'undeliverable', 'cancelled', 'withdrawn'].includes(story.state);
  return {
    remind: open && story.state === 'waiting' && remindersLeft,
    ask_again: open && (notReached || (story.state === 'waiting' && !remindersLeft)),
    correct: open && ['queued', 'waiting', 'undeliverable', 'expired', 'cancelled'].includes(story.state),
  };
}
