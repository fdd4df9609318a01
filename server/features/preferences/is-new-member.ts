import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import { newMemberFor } from '#shared/pages/sidebar.ts';

/** Whether somebody signed up so lately that a page of theirs may be the first that they see. */
export async function isNewMember(db: Database, userId: string) {
  const { is_new } = await db
    .selectFrom('profiles')
    .select(sql<boolean>`created_at > ${secondsFromNow(-newMemberFor / 1000)}`.as('is_new'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return is_new;
}
