import { sql } from 'kysely';
import { member } from '#server/auth/require-viewer.ts';
import type { Env } from '#server/env.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { OutcomeListener } from '#server/platform/mail/mail-parts.ts';
import { noteSuppression } from '#server/platform/mail/suppressed-mailbox.ts';
import { removeDeleted } from './inbox.ts';
import { prepareDigest, prepareNotification } from './notification-emails.ts';
import type { Told } from './notification-preferences.ts';
import { countUnread } from './notifications-queries.ts';
import { notificationsRoutes } from './notifications-routes.ts';
import { notificationPreferenceRoutes } from './preference-routes.ts';
import { sendDigests } from './send-digests.ts';
import { unsubscribeLink, unsubscribeRoutes } from './unsubscribe.ts';

/** Nobody has to get these: a mailbox that is not there hears no more of them until its owner says otherwise. */
const suppressBounced: OutcomeListener = async (trx, { kind, recipient }, outcome, { secretKey }) => {
  const canWait = kind === 'notification' || kind === 'notification-digest';
  if (canWait && outcome === 'refused') await noteSuppression(trx, secretKey, recipient, 'bounced');
};

/** Who is notified of which topic, by all features together. */
const topicsOf = (features: readonly Feature[], env: Env): Told =>
  Object.assign({}, ...features.map(({ isOn, topics }) => (isOn?.(env) === false ? {} : topics)));

/**
 * What people read of what the features notify of. `all` is asked when a person is answered: the list has this one in
 * it.
 */
export const notifications = (all: () => readonly Feature[]) =>
  ({
    availableInMaintenance: ['/unsubscribe'],
    routes: {
      member: [notificationsRoutes, notificationPreferenceRoutes((env) => topicsOf(all(), env))],
      link: [unsubscribeRoutes],
    },
    mails: { notification: prepareNotification, 'notification-digest': prepareDigest },
    onMailOutcome: suppressBounced,
    jobs: ({ db }) => ({
      'send-digests': { run: () => sendDigests(db), cron: '4 7 * * *' },
      'remove-deleted-notifications': { run: () => removeDeleted(db), cron: '* * * * *' },
    }),
    pages: (deps, request) => ({
      unreadNotifications: () => countUnread(deps.db, member(request).id),
      unsubscribeLink: (token: string) => unsubscribeLink(deps, token),
    }),
    exports: {
      notifications: `select id, type, message, data, reference_id, reference_type, read, archived, created_at
      from notifications where user_id = $1 and deleted_at is null order by created_at, id`,
      notification_preferences: `select topic, mail, updated_at from notification_preferences where user_id = $1 order by topic`,
    },
    erase: eraseNotifications,
    tables: ['notifications', 'notification_preferences'],
  }) satisfies Feature;

/** Takes from others what they were told about this person's projects. */
async function eraseNotifications(trx: AnnouncingTransaction, userId: string) {
  const { rows: told } = await sql<{ user_id: string }>`
    delete from notifications
     where reference_type = 'project' and reference_id in (select id from projects where user_id = ${userId})
       and user_id <> ${userId}
    returning user_id`.execute(trx);
  for (const id of new Set(told.map(({ user_id }) => user_id))) {
    trx.publish('notifications', id, [id]);
  }
}
