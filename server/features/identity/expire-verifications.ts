import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { identityTimes } from '#shared/identity/identity-rules.ts';
import { dropPictures } from './drop-pictures.ts';
import { lockPerson, markProfile } from './identity-queries.ts';
import { endSubmission } from './submission.ts';

const days = (count: number) => sql<Date>`now() - make_interval(days => ${count})`;

/**
 * Throws away what nobody has finished, what nobody has decided, and what was still coming when something broke. Done
 * every hour, and harmless at any time.
 */
export const expireVerifications = ({ db }: Pick<Deps, 'db'>) => eachAlone([expireOld, dropBroken], (step) => step(db));

async function expireOld(db: Database) {
  const old = await db
    .selectFrom('identity_verifications')
    .select(['id', 'user_id', 'status'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'draft'), eb('updated_at', '<', days(identityTimes.draftDays))]),
        and([eb('status', '=', 'pending'), eb('submitted_at', '<', days(identityTimes.pendingDays))]),
      ]),
    )
    .execute();
  await eachAlone(old, async ({ id, user_id: userId, status }) => {
    if (status !== 'draft' && status !== 'pending') return;
    await announcing(db, async (trx) => {
      const person = await lockPerson(trx, userId);
      if (!(await endSubmission(trx, id, status, { status: 'expired' }))) return;
      if (person?.verification_status === 'pending') await markProfile(trx, userId, 'unverified');
      await recordAudit(trx, {
        actor: { type: 'system' },
        action: 'expire_identity',
        subject: { type: 'identity_verification', id },
      });
      if (status === 'pending')
        await notifyUser(trx, {
          userId,
          type: 'identity_status_update',
          data: { event: 'expired' },
          reference: { type: 'identity_verification', id },
        });
      trx.publish('identity', id, [userId]);
      trx.publish('profiles', userId, [userId]);
    });
  });
}

/** Pictures of which no more came. */
const dropBroken = (db: Database) =>
  db.transaction().execute(async (trx) => {
    const broken = await trx
      .selectFrom('identity_pictures')
      .select('id')
      .where('ready_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
      .execute();
    for (const { id } of broken) await dropPictures(trx, { id });
  });
