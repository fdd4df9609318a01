import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import type { Viewer } from '#shared/session/session.ts';
import { isEmailVerified } from './email-verified.ts';

export const viewerOf = (db: Connection, userId: string): Promise<Viewer | undefined> =>
  db
    .selectFrom('profiles')
    .select(['id', 'email', 'username', 'full_name', 'photo_url', 'role'])
    .select(isEmailVerified('profiles').as('email_verified'))
    .select(
      sql<string | null>`to_char(delete_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('delete_after'),
    )
    .where('id', '=', userId)
    .executeTakeFirst();

/** Whether an admin has closed this account. */
export const isSuspended = (db: Connection, userId: string) =>
  exists(db.selectFrom('profiles').where('id', '=', userId).where('suspended_at', 'is not', null));
