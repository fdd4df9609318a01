import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';

/** Everybody whose confirmation of a person's work stands, each confirmation a row, the newest first. */
export const listConfirmers = (db: Connection, userId: string) =>
  db
    .selectFrom('current_confirmations as c')
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

type Field = 'full_name' | 'username';

/**
 * Notes that a name was changed, how many people who had confirmed another one were told, and since when it is theirs
 * where they took it back.
 */
export const noteNameChange = (
  trx: Transaction,
  userId: string,
  { field, told, heldSince }: { field: Field; told: number; heldSince: Date | null },
) => trx.insertInto('name_changes').values({ user_id: userId, field, told, held_since: heldSince }).execute();

/**
 * Since when somebody had the user name that was theirs just before a moment. `userId` and `before` are written in SQL.
 */
export const usernameSince = (userId: RawBuilder<string>, before: RawBuilder<Date>) => sql<Date>`coalesce(
  (select coalesce(n.held_since, n.at) from name_changes n
    where n.user_id = ${userId} and n.field = 'username' and n.at < ${before} order by n.at desc limit 1),
  (select created_at from profiles where id = ${userId}))`;

/** Changes of the name that left people behind, within the time that is limited. */
export const countNameChanges = (db: Connection, userId: string) =>
  countChanges(db, { userId, field: 'full_name', days: profileLimits.nameDays, told: 1 });

/** A way back to an old user name takes its redirect away, but counts as well. */
export const countUsernameChanges = (db: Connection, userId: string) =>
  countChanges(db, { userId, field: 'username', days: profileLimits.usernameDays, told: 0 });

type Counted = { userId: string; field: Field; days: number; told: number };

async function countChanges(db: Connection, { userId, field, days, told }: Counted) {
  const { count } = await db
    .selectFrom('name_changes')
    .where('user_id', '=', userId)
    .where('field', '=', field)
    .where('told', '>=', told)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
