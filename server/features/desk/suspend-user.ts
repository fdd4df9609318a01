import { sql } from 'kysely';
import { isEmailVerified } from '#server/auth/email-verified.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { promiseMail } from '#server/platform/mail/promise-mail.ts';
import type { Viewer } from '#shared/account/session.ts';
import { accountStateOf, userRefusal } from './user-policy.ts';
import { lockAdmins } from './user-queries.ts';

type Admin = Pick<Viewer, 'id'>;

/**
 * Closes an account: its sessions end, nobody sees it, its signers are asked nothing more until it is reinstated. The person
 * is told why. Throws notFound and 409 with the reason, `own_account` and `last_admin` among them.
 */
export const suspendUser = (db: Database, admin: Admin, id: string, reason: string) =>
  decide(db, admin, id, 'suspend', reason);

/** Opens a suspended account again; everything is as it was, but for the sessions. Throws notFound and 409. */
export const reinstateUser = (db: Database, admin: Admin, id: string, reason: string) =>
  decide(db, admin, id, 'reinstate', reason);

function decide(db: Database, admin: Admin, id: string, action: 'suspend' | 'reinstate', reason: string) {
  return announcing(db, async (trx) => {
    const admins = await lockAdmins(trx);
    // Somebody may have been quicker: this admin is one no longer.
    if (!admins.some((each) => each.id === admin.id)) throw notFound();
    const person = await lockUser(trx, id);
    if (!person) throw notFound();
    const lastAdmin = person.role === 'admin' && !admins.some((each) => each.id !== id);
    const refused = userRefusal(action, { state: accountStateOf(person), self: id === admin.id, lastAdmin });
    if (refused) throw new Problem(409, refused);

    const suspend = action === 'suspend';
    await trx
      .updateTable('profiles')
      .set({
        suspended_at: suspend ? sql`now()` : null,
        suspended_reason: suspend ? reason : null,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    if (suspend) await endSessions(trx, { userId: id });
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: `${action}_user`,
      subject: { type: 'profile', id },
      data: { reason },
    });
    await promiseMail(trx, {
      kind: suspend ? 'account-suspended' : 'account-reinstated',
      recipient: person.email,
      locale: person.locale,
      userId: id,
      data: { reason },
    });
    trx.announce('profiles', id, [id, admin.id]);
  });
}

const lockUser = (trx: Transaction, id: string) =>
  trx
    .selectFrom('profiles')
    .select(isEmailVerified('profiles').as('email_verified'))
    .select(['role', 'email', 'locale', 'suspended_at', 'delete_after', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
