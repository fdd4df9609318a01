import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isUnheard } from '#server/features/blocks/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import {
  defaultCadence,
  type MailCadence,
  mailTopic,
  type NotificationType,
} from '#shared/notifications/notification-topics.ts';
import type { NotificationData, Reference } from './notification-data.ts';

export type NewNotification = {
  [Type in NotificationType]: {
    userId: string;
    type: Type;
    data: NotificationData[Type];
    /** What a person wrote with it: a comment, a reason. Never a sentence of ours, which is made at reading time. */
    message?: string | null;
    reference?: Reference;
    /** Who did it, where a person did: of whom the reader mutes or blocks they are told nothing. */
    by?: string;
  };
}[NotificationType];

type Reader = { email: string; locale: Locale; mail: MailCadence };

/**
 * Tells one person, in the transaction of what happened, and enqueues the mail when their settings or our terms want
 * one at once. Who has left is told nothing.
 */
export async function notifyUser(
  trx: AnnouncingTransaction,
  { userId, type, data, message, reference, by }: NewNotification,
) {
  const id = randomUUID();
  const topic = mailTopic(type, data);
  const unchosen = topic === 'promised' ? 'at_once' : topic ? defaultCadence[topic] : 'off';
  const { rows } = await sql<Reader>`
    with reader as (
      select p.id, p.email, p.locale, coalesce(c.mail, ${unchosen}) as mail
        from profiles p left join notification_preferences c on c.user_id = p.id and c.topic = ${topic}
       where p.id = ${userId} and p.delete_after is null and p.erased_at is null
         and not ${isUnheard(sql`p.id`, by ?? null)}
    ), told as (
      insert into notifications (id, user_id, type, message, data, reference_id, reference_type, digest_due)
      select ${id}, id, ${type}, ${message || null}, ${JSON.stringify(data)}, ${reference?.id ?? null},
             ${reference?.type ?? null}, mail = 'daily'
        from reader
    )
    select email, locale, mail from reader`.execute(trx);
  const [reader] = rows;
  if (reader) trx.wake();
  if (reader?.mail !== 'at_once') return;
  const { email: recipient, locale } = reader;
  await enqueueMail(trx, { kind: 'notification', recipient, locale, userId, data: { notification_id: id } });
}
