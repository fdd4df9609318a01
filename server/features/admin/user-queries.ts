import { sql } from 'kysely';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/** A person with what an admin needs to know of their account. */
export const findUser = (db: Connection, id: string) =>
  db
    .selectFrom('profiles as p')
    .select(['p.id', 'p.username', 'p.full_name', 'p.email', 'p.role', 'p.verification_status'])
    .select(isEmailVerified('p').as('email_verified'))
    .select(['p.visibility', 'p.created_at', 'p.suspended_at', 'p.suspended_reason', 'p.delete_after', 'p.erased_at'])
    .select((eb) => {
      const sessions = eb
        .selectFrom('sessions as s')
        .whereRef('s.user_id', '=', 'p.id')
        .where('s.expires_at', '>', sql<Date>`now()`);
      return [
        sessions.select(eb.fn.countAll<number>().as('n')).as('sessions'),
        sessions.select(sql<Date | null>`max(s.used_at)`.as('at')).as('last_seen_at'),
      ];
    })
    .where('p.id', '=', id)
    .executeTakeFirst();

export const projectsOfUser = (db: Connection, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'title', 'status', 'created_at', sql<boolean>`held_at is not null`.as('held')])
    .where('user_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();

/** What was done with an account, newest first; signing in is left out, since it is no decision. */
export const historyOfUser = (db: Connection, id: string) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'actor_type', 'actor_id', sql<string | null>`data->>'reason'`.as('reason')])
    .select(sql<boolean>`data ? 'case'`.as('weighs'))
    .where('subject_type', '=', 'profile')
    .where('subject_id', '=', id)
    .where('action', 'not in', ['sign_in', 'sign_out'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/**
 * Admins who could sign in, locked in one order until the transaction ends, so that two cannot suspend each other at
 * once.
 */
export const lockAdmins = async (trx: Transaction) =>
  (
    await trx
      .selectFrom('profiles')
      .select(['id', 'closed'])
      .where('role', '=', 'admin')
      .orderBy('id')
      .forUpdate()
      .execute()
  ).filter(({ closed }) => !closed);

/** The same without the lock, for showing what may be done. */
export const openAdmins = (db: Connection) =>
  db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('closed', '=', false)
    .orderBy('id')
    .execute();
