import { signingTimes } from '#shared/signing/limits.ts';
import type { DemoSigner, When } from './people/demo-person.ts';

const day = 86_400_000;

/** The moment that a `When` means for a seeding at `now`. */
export const momentOf = (when: When, now: Date) =>
  typeof when === 'string' ? new Date(when) : new Date(now.getTime() - when * day);

/** When the request to a signer was asked, last mailed and when its link ends. */
export function requestTimes({ asked, outcome }: DemoSigner, now: Date) {
  const askedAt = momentOf(asked, now);
  const later = (days: number) => new Date(askedAt.getTime() + days * day);
  const reminders =
    outcome.is === 'waiting' ? outcome.reminders : outcome.is === 'expired' ? signingTimes.maxReminders : 0;
  const sent = outcome.is !== 'queued' && outcome.is !== 'undeliverable';
  const lastMail = reminders > 0 ? later(signingTimes.remindAfterDays[reminders - 1] ?? 0) : askedAt;
  return {
    askedAt,
    reminders,
    sentAt: sent ? askedAt : null,
    lastSentAt: sent ? lastMail : null,
    expiresAt: later(signingTimes.expiresAfterDays),
  };
}
