import { keyedHash, sameBytes } from '#server/platform/http/keyed-hash.ts';
import { type NotificationTopic, notificationTopics } from '#shared/notifications/notification-topics.ts';

/** What one link stops: the mails of a topic, or the daily one. */
export type Unsubscribing = { userId: string; what: NotificationTopic | 'daily' };

const sign = (secretKey: string, { userId, what }: Unsubscribing) =>
  keyedHash(secretKey, 'unsubscribe', `${userId}.${what}`);

/** A signed link part that stops mails and can do nothing else. It never expires: old mails must be stoppable too. */
export const unsubscribeToken = (secretKey: string, asked: Unsubscribing) =>
  `${asked.userId}.${asked.what}.${sign(secretKey, asked).toString('base64url')}`;

/** What a token stops, or null when we have not made it. */
export function readUnsubscribeToken(secretKey: string, token: string): Unsubscribing | null {
  const [userId = '', named = '', signature = ''] = token.split('.');
  const what = [...notificationTopics, 'daily' as const].find((each) => each === named);
  if (!what) return null;
  const asked = { userId, what };
  return sameBytes(Buffer.from(signature, 'base64url'), sign(secretKey, asked)) ? asked : null;
}
