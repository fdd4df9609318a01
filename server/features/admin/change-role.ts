import { isEmailVerified } from '#server/auth/email-verified.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { now } from '#server/platform/database/moment.ts';
import { dropProposal } from './role-proposals.ts';

export type RoleChange = { outcome: 'changed' | 'unchanged' | 'unknown'; verified: boolean };

/** Makes somebody an admin, or no longer one, with its audit row. It counts from their next request on. */
export async function changeRole(db: Database, email: string, role: 'user' | 'admin'): Promise<RoleChange> {
  return announcing(db, async (trx) => {
    const person = await trx
      .selectFrom('profiles')
      .select(['id', 'role', isEmailVerified('profiles').as('email_verified')])
      .where('email', '=', email.trim().toLowerCase())
      .orderBy('email_verified', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return { outcome: 'unknown', verified: false };
    const { id, email_verified: verified } = person;
    if (person.role === role) return { outcome: 'unchanged', verified };
    // What was proposed was about the role before.
    await dropProposal(trx, id);
    await trx.updateTable('profiles').set({ role, updated_at: now }).where('id', '=', id).execute();
    await recordAudit(trx, {
      actor: { type: 'system' },
      action: role === 'admin' ? 'grant_admin' : 'revoke_admin',
      subject: { type: 'profile', id },
      data: { by: 'command line' },
    });
    trx.publish('profiles', id, [id]);
    return { outcome: 'changed', verified };
  });
}

export const listAdmins = (db: Connection) =>
  db
    .selectFrom('profiles')
    .select(['email', 'full_name', 'username'])
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute();
