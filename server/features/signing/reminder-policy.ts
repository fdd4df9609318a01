import { signingTimes } from '#shared/signing/limits.ts';

const day = 86_400_000;

/**
 * From when on one more reminder of an open request may go out; null when there is none left, or nothing has been
 * mailed yet.
 */
export function remindFrom(asked: { remindersSent: number; lastMailAt: Date | null }): Date | null {
  if (asked.lastMailAt === null || asked.remindersSent >= signingTimes.maxReminders) return null;
  return new Date(asked.lastMailAt.getTime() + signingTimes.daysBetweenMails * day);
}
