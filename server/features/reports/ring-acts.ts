import { type RawBuilder, sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Everybody whom a ring touches: who did it, and to whom. Such an admin has nothing to do with it at the desk, nor with what one of the
 * others appeals.
 */
export const touchedByRing = (ringId: RawBuilder<unknown>) => sql<string[]>`array(
  select a.user_id from ring_acts a where a.ring_id = ${ringId}
  union select w.user_id from ring_acts a join projects w on w.id = a.project_id where a.ring_id = ${ringId}
  union select b.backed_id from ring_acts a join backings b on b.id = a.backing_id where a.ring_id = ${ringId}
  union select w.user_id from ring_acts a join project_comments m on m.id = a.comment_id join projects w on w.id = m.project_id
         where a.ring_id = ${ringId})`;

/** What each of these people did in a ring, as they may read it: their own likes, backings and comments. */
export async function actsOf(db: Connection, ownerId: string, ringIds: string[]) {
  type Row = { ring_id: string; kind: 'like' | 'backing' | 'comment'; about: string };
  const { rows } = await sql<Row>`
    select a.ring_id, case when a.project_id is not null then 'like' when a.backing_id is not null then 'backing' else 'comment' end as kind,
           coalesce(w.title, r.full_name || ', ' || b.skill, '') as about
      from ring_acts a left join backings b on b.id = a.backing_id left join public_profiles r on r.id = b.backed_id
      left join project_comments m on m.id = a.comment_id
      left join projects w on w.id = coalesce(a.project_id, m.project_id)
     where a.user_id = ${ownerId} and a.ring_id = any(${ringIds}::uuid[]) order by about`.execute(db);
  return Map.groupBy(
    rows.map(({ ring_id, ...act }) => ({ ring: ring_id, act })),
    ({ ring }) => ring,
  );
}

/** Has pages ask again on which somebody's acts in a ring stand. */
export async function announceActs(trx: AnnouncingTransaction, ringId: string, ownerId: string) {
  const { rows } = await sql<{ place: string; of: string }>`
    select distinct coalesce(a.project_id, m.project_id, b.backed_id) as place, coalesce(w.user_id, b.backed_id) as of
      from ring_acts a left join backings b on b.id = a.backing_id left join project_comments m on m.id = a.comment_id
      left join projects w on w.id = coalesce(a.project_id, m.project_id)
     where a.ring_id = ${ringId} and a.user_id = ${ownerId}`.execute(trx);
  for (const { place, of } of rows) trx.announce('social', place, [ownerId, of]);
}
