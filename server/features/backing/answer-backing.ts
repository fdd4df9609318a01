import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { gatherNotice } from '#server/features/notifications/published.ts';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { answersPerDay } from '#shared/backing/limits.ts';
import { requireBacker } from './require-backer.ts';

/** Of changes of mind, each of which may tell somebody. */
const daily = { name: 'backing-answer', max: answersPerDay, minutes: 1440 };

const hold = (trx: Transaction, id: string) =>
  trx.selectFrom('backings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Lets what somebody said of oneself show, or shows it no longer; either can be changed at any time, and a repeat
 * changes nothing. Who gave it hears that it was accepted, and is told nothing of a decline. Throws notFound, and the
 * 409 of who may not give it any more.
 */
export const answerBacking = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  id: string,
  answer: 'accepted' | 'declined',
) =>
  announcing(db, async (trx) => {
    const held = await hold(trx, id);
    if (held?.backed_id !== userId || held.withdrawn_at) throw notFound();
    if (held.answer === answer) return;
    await requireAttempt({ db: trx, env }, daily, userId);
    if (answer === 'accepted') await requireBacker(trx, held.backer_id, userId);
    await trx
      .updateTable('backings')
      .set({ answer, answered_at: sql`now()` })
      .where('id', '=', id)
      .where('backed_id', '=', userId)
      .execute();
    const self = await trx
      .selectFrom('public_profiles')
      .select('full_name')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (answer === 'accepted' && self)
      await gatherNotice(trx, {
        userId: held.backer_id,
        type: 'backing_confirmed',
        actor: { id: userId, name: self.full_name },
        data: {},
        reference: { type: 'profile', id: held.backer_id },
      });
    await note(trx, userId, id, answer === 'accepted' ? 'accept_backing' : 'decline_backing');
    trx.publish('social', userId, [userId, held.backer_id]);
  });

/** Takes one's own word back, accepted or not. A repeat is answered alike. Throws notFound. */
export const withdrawBacking = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const held = await hold(trx, id);
    if (held?.backer_id !== userId) throw notFound();
    if (held.withdrawn_at) return;
    await trx
      .updateTable('backings')
      .set({ withdrawn_at: sql`now()` })
      .where('id', '=', id)
      .where('backer_id', '=', userId)
      .execute();
    await note(trx, userId, id, 'withdraw_backing');
    trx.publish('social', held.backed_id, [userId, held.backed_id]);
  });

const note = (trx: Transaction, userId: string, id: string, action: AuditAction) =>
  recordAudit(trx, { actor: { type: 'user', id: userId }, action, subject: { type: 'backing', id } });
