import { type RawBuilder, sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Everybody whom a ring touches: who did it, and to whom. Such an admin has nothing to do with it in the admin panel,
 * nor with what one of the others appeals.
 */
export const touchedByRing = (ringId: RawBuilder<unknown>) => sql<string[]>`array(
  select a.user_id from ring_acts a where a.ring_id = ${ringId}
  union select w.user_id from ring_acts a join projects w on w.id = a.project_id where a.ring_id = ${ringId}
  union select b.backed_id from ring_acts a join backings b on b.id = a.backing_id where a.ring_id = ${ringId}
  union select w.user_id from ring_acts a join project_comments m on m.id = a.comment_id join projects w on w.id = m.project_id
         where a.ring_id = ${ringId})`;

/** Acts `a` of rings with what they were done to: backings `b`, comments `m` and works `w`. */
const actsAndPlaces = (db: Connection) =>
  db
    .selectFrom('ring_acts as a')
    .leftJoin('backings as b', 'b.id', 'a.backing_id')
    .leftJoin('project_comments as m', 'm.id', 'a.comment_id')
    .leftJoin('projects as w', (join) => join.on('w.id', '=', sql<string>`coalesce(a.project_id, m.project_id)`));

/** What each of these people did in a ring, as they may read it: their own likes, backings and comments. */
export async function actsOf(db: Connection, ownerId: string, ringIds: string[]) {
  const kind = sql<'like' | 'backing' | 'comment'>`
    case when a.project_id is not null then 'like' when a.backing_id is not null then 'backing' else 'comment' end`;
  const rows = await actsAndPlaces(db)
    .leftJoin('public_profiles as r', 'r.id', 'b.backed_id')
    .select(['a.ring_id', kind.as('kind')])
    .select(sql<string>`coalesce(w.title, r.full_name || ', ' || b.skill, '')`.as('about'))
    .where('a.user_id', '=', ownerId)
    .where('a.ring_id', '=', anyOf(ringIds))
    .orderBy('about')
    .execute();
  return Map.groupBy(
    rows.map(({ ring_id, ...act }) => ({ ring: ring_id, act })),
    ({ ring }) => ring,
  );
}

/** Has pages ask again on which somebody's acts in a ring stand. */
export async function announceActs(trx: AnnouncingTransaction, ringId: string, ownerId: string) {
  const rows = await actsAndPlaces(trx)
    .select(sql<string>`coalesce(a.project_id, m.project_id, b.backed_id)`.as('place'))
    .select(sql<string>`coalesce(w.user_id, b.backed_id)`.as('of'))
    .distinct()
    .where('a.ring_id', '=', ringId)
    .where('a.user_id', '=', ownerId)
    .execute();
  for (const { place, of } of rows) trx.publish('social', place, [ownerId, of]);
}
