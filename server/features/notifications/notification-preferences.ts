import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { liftSuppression, suppressionReason } from '#server/platform/mail/suppressed-mailbox.ts';
import {
  defaultCadence,
  type MailCadence,
  type NotificationTopic,
  notificationTopics,
} from '#shared/notifications/notification-topics.ts';
import type { NotificationPreferences } from '#shared/notifications/notifications.ts';
import type { Viewer } from '#shared/session/session.ts';

/** How each topic reaches a person by mail: what they chose, else the default. */
export async function cadencesOf(db: Connection, userId: string): Promise<Record<NotificationTopic, MailCadence>> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['topic', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  return { ...defaultCadence, ...Object.fromEntries(chosen.map(({ topic, mail }) => [topic, mail])) };
}

/** Who is notified of a topic; of one that is missing nobody is. */
export type Told = Partial<Record<NotificationTopic, 'everybody' | 'admins'>>;

/** A person's settings, of the topics that they can be notified of. */
export async function notificationPreferences(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  told: Told,
  { id, email, role }: Pick<Viewer, 'id' | 'email' | 'role'>,
): Promise<NotificationPreferences> {
  const cadences = await cadencesOf(db, id);
  const topics = notificationTopics.filter(
    (topic) => told[topic] === 'everybody' || (told[topic] === 'admins' && role === 'admin'),
  );
  return {
    topics: topics.map((topic) => ({ topic, mail: cadences[topic] })),
    quiet: await suppressionReason(db, env.secretKey, email),
    email,
  };
}

const changed = (trx: AnnouncingTransaction, userId: string) => trx.publish('mail_settings', userId, [userId]);

/** Keeps what a person wants mailed of one topic. */
export function choosePreference(db: Database, userId: string, topic: NotificationTopic, mail: MailCadence) {
  return announcing(db, async (trx) => {
    await trx
      .insertInto('notification_preferences')
      .values({ user_id: userId, topic, mail })
      .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ mail, updated_at: sql`now()` }))
      .execute();
    await changed(trx, userId);
  });
}

/** Mails again to an address that had bounced or complained, because its owner says so. */
export function resumeMails(db: Database, secretKey: string, { id, email }: Pick<Viewer, 'id' | 'email'>) {
  return announcing(db, async (trx) => {
    await liftSuppression(trx, secretKey, email);
    await changed(trx, id);
  });
}
