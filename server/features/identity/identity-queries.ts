import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/** What somebody handed in last, or is handing in. */
export const newestVerification = (db: Connection, userId: string) =>
  db
    .selectFrom('identity_verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Since when somebody's identity is verified; undefined when it is not. */
export const verifiedSince = (db: Connection, userId: string) =>
  db.selectFrom('verified_people').select('since').where('user_id', '=', userId).executeTakeFirst();

/** Locks a person, so that what they hand in, its decision and their name change one after the other. */
export const lockPerson = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('profiles')
    .select(['id', 'full_name', 'username', 'date_of_birth', 'verification_status'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const readyPictures = (db: Connection, verificationId: string) =>
  db
    .selectFrom('identity_pictures')
    .selectAll()
    .where('verification_id', '=', verificationId)
    .where('ready_at', 'is not', null)
    .orderBy('created_at')
    .execute();

/** Writes on the profile what has become of the last submission. */
export const markProfile = (
  trx: Transaction,
  userId: string,
  status: 'unverified' | 'pending' | 'verified' | 'rejected',
) =>
  trx
    .updateTable('profiles')
    .set({ verification_status: status, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
