import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';

/** Everybody whose confirmation of a person's work stands, each confirmation a row, the newest first. */
export const listConfirmers = (db: Connection, userId: string) =>
  db
    .selectFrom('standing_confirmations as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .innerJoin('signing_requests as r', 'r.id', 'c.request_id')
    .select(['c.owner_name as full_name', 'c.owner_username as username', 's.mailbox', 's.email', 'r.locale'])
    .where('p.user_id', '=', userId)
    .where('p.removed_at', 'is', null)
    .orderBy('c.answered_at', 'desc')
    .orderBy('c.id')
    .execute();
export type Confirmer = Awaited<ReturnType<typeof listConfirmers>>[number];

/** Changes of the name that left people behind, within the time that is limited. From the audit log, which forgets none. */
export async function countNameChanges(db: Connection, userId: string) {
  const { count } = await db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'profile')
    .where('subject_id', '=', userId)
    .where('action', '=', 'change_name')
    .where('at', '>', sql<Date>`now() - make_interval(days => ${profileLimits.nameDays})`)
    .where(sql<boolean>`(data->>'told')::int > 0`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
