import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { gatherNotice } from '#server/features/notifications/published.ts';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { answersPerDay, backingsPerDay } from '#shared/backing/limits.ts';
import { findBackable, skillsOf } from './backing-queries.ts';
import { requireBacker } from './require-backer.ts';

const givenADay = { name: 'backing', max: backingsPerDay, minutes: 1440 };

/**
 * Says that one worked with somebody and stands by what they can do; they decide whether it shows. Once for each skill:
 * a repeat changes nothing, and what was taken back can be given anew. Throws notFound for who is not seen or reached,
 * 429, and 409: `own_backing`, `backer_unconfirmed`, `profile_not_seen`, `skill_unknown`, `backing_declined`.
 */
export const backPerson = ({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string, username: string, typed: string) =>
  announcing(db, async (trx) => {
    const backed = await findBackable(trx, username);
    if (!backed) throw notFound();
    const backer = await requireBacker(trx, userId, backed.id);
    const skill = (await skillsOf(trx, backed.id)).find((each) => each.toLowerCase() === typed.toLowerCase());
    if (!skill) throw new Problem(409, 'skill_unknown');
    const given = await trx
      .insertInto('backings')
      .values({ backer_id: userId, backed_id: backed.id, skill })
      .onConflict((conflict) =>
        conflict
          .expression(sql`backer_id, backed_id, lower(skill)`)
          .doUpdateSet({ withdrawn_at: null, given_at: sql`now()`, answer: null, answered_at: null })
          // What was declined stays declined, or taking it back would be a way to ask again.
          .where('backings.withdrawn_at', 'is not', null)
          .where(sql<boolean>`backings.answer is distinct from 'declined'`),
      )
      .returning('id')
      .executeTakeFirst();
    if (!given) return refuseDeclined(await stands(trx, userId, backed.id, skill));
    await requireAttempt({ db: trx, env }, givenADay, userId);
    await gatherNotice(trx, {
      userId: backed.id,
      type: 'backing_received',
      actor: { id: userId, name: backer.full_name },
      data: {},
      reference: { type: 'profile', id: backed.id },
    });
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'back_person',
      subject: { type: 'backing', id: given.id },
      data: { skill },
    });
    trx.publish('social', backed.id, [backed.id, userId]);
  });

const stands = (trx: Parameters<typeof findBackable>[0], backerId: string, backedId: string, skill: string) =>
  trx
    .selectFrom('backings')
    .select('answer')
    .where('backer_id', '=', backerId)
    .where('backed_id', '=', backedId)
    .where(sql`lower(skill)`, '=', sql`lower(${skill})`)
    .executeTakeFirst();

function refuseDeclined(there: { answer: string | null } | undefined) {
  if (there?.answer === 'declined') throw new Problem(409, 'backing_declined');
}

/** Of changes of mind, each of which may tell somebody. */
const answeredADay = { name: 'backing-answer', max: answersPerDay, minutes: 1440 };

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
    await requireAttempt({ db: trx, env }, answeredADay, userId);
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
