import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { oneClickRoute } from '#server/platform/mail/one-click-link.ts';
import type { NotificationTopic } from '#shared/notifications/notification-topics.ts';
import { paths } from '#shared/paths.ts';
import { cadencesOf } from './notification-preferences.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** What an unsubscribe link is about, without using it; null for a link we have not made. */
export async function unsubscribeLink({ db, env }: Pick<Deps, 'db' | 'env'>, token: string) {
  const asked = readUnsubscribeToken(env.secretKey, token);
  const reader =
    asked && (await db.selectFrom('profiles').select('id').where('id', '=', asked.userId).executeTakeFirst());
  if (!asked || !reader) return null;
  const cadences = await cadencesOf(db, asked.userId);
  const stopped = asked.what === 'daily' ? !Object.values(cadences).includes('daily') : cadences[asked.what] === 'off';
  return { what: asked.what, stopped };
}

/** Stops the mails a link names, once and for all repeats. False for a link we have not made. */
export async function unsubscribe({ db, env }: Pick<Deps, 'db' | 'env'>, token: string) {
  const asked = readUnsubscribeToken(env.secretKey, token);
  if (!asked) return false;
  const { userId, what } = asked;
  return announcing(db, async (trx) => {
    const cadences = await cadencesOf(trx, userId);
    const topics = (Object.keys(cadences) as NotificationTopic[]).filter((topic) =>
      what === 'daily' ? cadences[topic] === 'daily' : topic === what,
    );
    if (topics.length === 0) return true;
    const stopped = await trx
      .insertInto('notification_preferences')
      .columns(['user_id', 'topic', 'mail'])
      .expression((eb) =>
        eb
          .selectFrom('profiles')
          .where('id', '=', userId)
          .select([
            'id as user_id',
            sql<NotificationTopic>`unnest(${topics}::text[])`.as('topic'),
            sql<'off'>`'off'`.as('mail'),
          ]),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'topic']).doUpdateSet({ mail: 'off', updated_at: sql`now()` }),
      )
      .returning('user_id')
      .execute();
    if (stopped.length === 0) return false;
    trx.publish('mail_settings', userId, [userId]);
    return true;
  });
}

export const unsubscribeRoutes = (app: App, deps: Deps) =>
  oneClickRoute(app, '/unsubscribe', { page: paths.unsubscribe, follow: (token) => unsubscribe(deps, token) });
