import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import type { OwnIdentity } from '#shared/identity/identity.ts';

/** Handovers that still count: in time, of a draft, and of a session that goes on. */
const living = (db: Connection) =>
  db
    .selectFrom('identity_handovers as h')
    .innerJoin('identity_verifications as v', 'v.id', 'h.verification_id')
    .innerJoin('sessions as s', 's.id', 'h.session_id')
    .innerJoin('profiles as p', 'p.id', 'h.user_id')
    .select(['h.id', 'h.user_id', 'h.verification_id', 'h.device_hash', 'h.expires_at'])
    .select(['v.country', 'v.document', 'p.full_name', 'p.username'])
    .where('v.status', '=', 'draft')
    .where('h.expires_at', '>', now)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('p.closed', '=', false);

export const findByToken = (db: Connection, tokenHash: Buffer) =>
  living(db).where('h.token_hash', '=', tokenHash).executeTakeFirst();

export const findByDevice = (db: Connection, deviceHash: Buffer) =>
  living(db).where('h.device_hash', '=', deviceHash).executeTakeFirst();

/** What a computer is told of its phone. */
export async function phoneOf(db: Connection, verificationId: string): Promise<OwnIdentity['phone']> {
  const found = await living(db).where('h.verification_id', '=', verificationId).executeTakeFirst();
  return found ? { opened: found.device_hash !== null, until: found.expires_at.toISOString() } : null;
}

/** The job's: what is long over. */
export const forgetHandovers = (db: Connection) =>
  db.deleteFrom('identity_handovers').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
