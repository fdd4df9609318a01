import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { BlockedHow } from '#shared/blocks/limits.ts';
import { findPerson } from './block-queries.ts';

const limit: Limit = { name: 'keep-off', max: 100, minutes: 60 };
type Stores = Pick<Deps, 'db' | 'env'>;

/** Blocks or mutes somebody whose profile is seen. Throws as `block` does, and notFound. */
export const keepSeenOff = ({ db, env }: Stores, userId: string, otherId: string, how: BlockedHow) =>
  announcing(db, async (trx) => {
    const other = await findPerson(trx, userId, { id: otherId });
    if (!other) throw notFound();
    await block(trx, env, userId, { id: other.id, name: other.full_name, how });
  });

/**
 * Blocks or mutes somebody in the transaction of whoever knows how they met; `name` is what they were called there. A
 * repeat changes nothing, and nobody is told. Who is one of our staff is not told either: the block stands, and keeps
 * nobody off while they are (blocked_pairs). Throws 429, and 409 `own_account`.
 */
export async function block(
  trx: AnnouncingTransaction,
  env: Deps['env'],
  userId: string,
  { id, name, how }: { id: string; name: string; how: BlockedHow },
) {
  if (id === userId) throw new Problem(409, 'own_account');
  await requireAttempt({ db: trx, env }, limit, userId);
  const changed = await trx
    .insertInto('blocks')
    .values({ user_id: userId, other_id: id, how, met_as: name })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'other_id'])
        .doUpdateSet({ how, created_at: sql`now()` })
        .where('blocks.how', '<>', how),
    )
    .returning('other_id')
    .executeTakeFirst();
  if (changed) await noteChange(trx, userId, { action: how === 'blocked' ? 'block_person' : 'mute_person', of: id });
}

/** Lets somebody back in. A repeat changes nothing. */
export const letBackIn = (db: Database, userId: string, otherId: string) =>
  announcing(db, async (trx) => {
    const gone = await trx
      .deleteFrom('blocks')
      .where('user_id', '=', userId)
      .where('other_id', '=', otherId)
      .returning('other_id')
      .executeTakeFirst();
    if (gone) await noteChange(trx, userId, { action: 'let_person_back', of: otherId });
  });

type Change = { action: AuditAction; of: string };

async function noteChange(trx: AnnouncingTransaction, userId: string, { action, of }: Change) {
  const actor = { type: 'user', id: userId } as const;
  await recordAudit(trx, { actor, action, subject: { type: 'profile', id: userId }, data: { of } });
  trx.publish('reach', userId, [userId]);
}
