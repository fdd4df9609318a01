import { sql } from 'kysely';
import { endSessions } from '#server/auth/end-sessions.ts';
import { type Asker, holdAsker } from '#server/auth/lock-asker.ts';
import { withdrawOfLeaving } from '#server/features/identity/published.ts';
import { queueFollowingOf } from '#server/features/plans/published.ts';
import { cancelRequestsOf } from '#server/features/signing/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import type { Viewer } from '#shared/session/session.ts';

/**
 * Takes an account down at once and lets it be erased in two weeks. Nobody sees it from now on, nor a document that
 * waits to be looked at; its sessions end, its signers are asked nothing more, and what it pays for does
 * not renew. Gives the moment until which signing in brings it back. Throws 422 `username_confirm_wrong`, 409
 * `last_admin`: somebody has to be able to look at what is held, and 401 when the session has ended meanwhile.
 */
export function requestDeletion(
  db: Database,
  person: Pick<Viewer, 'id' | 'username' | 'role'> & Pick<Asker, 'sessionId'>,
  typed: string,
) {
  if (typed.replace(/^@/, '').toLowerCase() !== person.username.toLowerCase())
    throw invalidField('username', 'username_confirm_wrong');
  return announcing(db, async (trx) => {
    // Locks this admin too, in their place among the others.
    if (person.role === 'admin') await refuseLastAdmin(trx, person.id);
    await holdAsker(trx, { userId: person.id, sessionId: person.sessionId });
    const row = await trx
      .updateTable('profiles')
      .set({ delete_after: sql`now() + make_interval(days => ${ownDataTimes.wayBackDays})` })
      .where('id', '=', person.id)
      .where('delete_after', 'is', null)
      .where('erased_at', 'is', null)
      .returning(['delete_after', 'email', 'locale'])
      .executeTakeFirst();
    if (!row?.delete_after) throw notFound();
    await cancelRequestsOf(trx, person.id);
    await withdrawOfLeaving(trx, person.id);
    await queueFollowingOf(trx, person.id);
    await endSessions(trx, { userId: person.id });
    await recordOwnAct(trx, person.id, 'request_deletion');
    await enqueueMail(trx, {
      kind: 'deletion-requested',
      ...to(row),
      userId: person.id,
      data: { delete_after: row.delete_after.toISOString() },
    });
    trx.publish('profiles', person.id, [person.id]);
    return { delete_after: row.delete_after.toISOString() };
  });
}

/** Admins are locked in one order, so that two who leave at once come one after the other. */
async function refuseLastAdmin(trx: Transaction, id: string) {
  const admins = await trx
    .selectFrom('profiles')
    .select(['id', 'closed'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!admins.some((admin) => admin.id !== id && !admin.closed)) throw new Problem(409, 'last_admin');
}

/**
 * Brings an account back that waits for its erasure. One that does not wait stays as it is. Throws 401 when the session
 * has ended meanwhile.
 */
export function keepAccount(db: Database, asker: Asker) {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    await holdAsker(trx, asker);
    const row = await trx
      .updateTable('profiles')
      .set({ delete_after: null, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('delete_after', 'is not', null)
      .where('erased_at', 'is', null)
      .returning(['email', 'locale'])
      .executeTakeFirst();
    if (!row) return;
    await recordOwnAct(trx, userId, 'keep_account');
    await enqueueMail(trx, { kind: 'deletion-cancelled', ...to(row), userId });
    trx.publish('profiles', userId, [userId]);
  });
}
