import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { usernameSince } from './rename-queries.ts';

export const findOwnProfile = (db: Connection, id: string) =>
  db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select([
      'id',
      'username',
      'full_name',
      'headline',
      'bio',
      'location',
      'languages',
      'links',
      'skills',
      'photo_url',
      'visibility',
      'engines_may_list',
      'discover_may_list',
      'available_for_work',
      'takes_letters',
      'version',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('hidden_pages as h')
          .select('h.id')
          .whereRef('h.owner_id', '=', 'profiles.id')
          .where('h.project_id', 'is', null),
      )
        .$castTo<boolean>()
        .as('hidden_by_us'),
    )
    .executeTakeFirst();

/** How many organisations somebody keeps from seeing that they look for work. */
export const countHiddenEmployers = async (db: Connection, userId: string) => {
  const { count } = await db
    .selectFrom('hidden_employers')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Locks one's own profile, so that its changes come one after the other. */
export const lockProfile = (trx: Transaction, id: string) =>
  trx
    .selectFrom('profiles')
    .where('id', '=', id)
    .select([
      'full_name',
      'username',
      'photo_url',
      'visibility',
      'engines_may_list',
      'discover_may_list',
      'available_for_work',
      'links',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Old names that still lead to their person, the newest first. */
export const listOldUsernames = (db: Connection, userId: string) =>
  db
    .selectFrom('username_redirects')
    .where('user_id', '=', userId)
    .where('until', '>', sql<Date>`now()`)
    .select(['username', 'until'])
    .orderBy('created_at', 'desc')
    .execute();

/** Reserves a name for its person, who gives it up now, and lets it lead to them as long. */
export const reserveUsername = (trx: Transaction, userId: string, username: string) =>
  trx
    .insertInto('username_redirects')
    .values({
      username: username.toLowerCase(),
      user_id: userId,
      until: sql<Date>`now() + make_interval(days => ${profileLimits.usernameDays})`,
    })
    // What is left of somebody whose time with the name is over.
    .onConflict((conflict) =>
      conflict.column('username').doUpdateSet(({ ref }) => ({
        user_id: ref('excluded.user_id'),
        created_at: sql`now()`,
        until: ref('excluded.until'),
      })),
    )
    .execute();

/** The nightly job: names whose time is over lead nowhere any more, and are free. */
export const forgetUsernames = (db: Connection) =>
  db.deleteFrom('username_redirects').where('until', '<', sql<Date>`now()`).execute();

/** Takes a name back for its person. Gives since when it is theirs; null where anybody might have taken it meanwhile. */
export async function releaseUsername(trx: Transaction, userId: string, username: string): Promise<Date | null> {
  const released = await trx
    .deleteFrom('username_redirects')
    .where('user_id', '=', userId)
    .where('username', '=', username.toLowerCase())
    .returning((eb) => [
      eb('until', '>', sql<Date>`now()`).as('held'),
      usernameSince(sql.ref('username_redirects.user_id'), sql.ref('username_redirects.created_at')).as('since'),
    ])
    .executeTakeFirst();
  return released?.held ? released.since : null;
}
