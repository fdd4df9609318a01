import { type RawBuilder, sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { ProjectEvent } from './notification-data.ts';

/** Takes a signer's name and words out of what was told about a project; `somebody` stands in their place. */
export async function forgetName(
  trx: AnnouncingTransaction,
  { projectId, names, somebody }: { projectId: string; names: string[]; somebody: string },
) {
  const rows = await trx
    .updateTable('notifications')
    .set({ message: null, data: sql`jsonb_set(data, '{signer_name}', to_jsonb(${somebody}::text))` })
    .where('reference_type', '=', 'project')
    .where('reference_id', '=', projectId)
    .where(sql<boolean>`data->>'signer_name' = any(${names})`)
    .returning('user_id')
    .execute();
  for (const id of new Set(rows.map((row) => row.user_id))) trx.publish('notifications', id, [id]);
}

/**
 * Takes a project's title out of what everybody but its owner, those who stand on it and admins was told about it; the
 * words for a project without one stand in its place.
 */
export async function forgetTitles(
  trx: AnnouncingTransaction,
  { projectId, ownerId }: { projectId: string; ownerId: string },
) {
  const rows = await trx
    .updateTable('notifications as n')
    .set({ data: sql`jsonb_set(n.data, '{project_title}', '""')` })
    .where('n.reference_type', '=', 'project')
    .where('n.reference_id', '=', projectId)
    .where('n.user_id', '<>', ownerId)
    .where(sql<boolean>`n.data ? 'project_title'`)
    .where(
      sql<boolean>`not exists (select from profiles a where a.id = n.user_id and a.role = 'admin')
        and not exists (select from collaborations c
                         where c.project_id = n.reference_id and c.user_id = n.user_id and c.state = 'accepted')`,
    )
    .returning('n.user_id')
    .execute();
  for (const id of new Set(rows.map((row) => row.user_id))) trx.publish('notifications', id, [id]);
}

/** What signers do, or what happens to them, without an answer. */
const unanswered: ProjectEvent[] = ['opted_out', 'asked_for_link', 'undeliverable'];

/**
 * Takes who did not answer out of what a project's owner was told, all `but` these names; the words for somebody
 * without a name stand in their place.
 */
export async function forgetAsked(
  trx: AnnouncingTransaction,
  { projectId, ownerId, but: names }: { projectId: string; ownerId: string; but: string[] },
) {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ data: sql`jsonb_set(data, '{signer_name}', '""')` })
    .where('user_id', '=', ownerId)
    .where('reference_type', '=', 'project')
    .where('reference_id', '=', projectId)
    .where(sql<boolean>`data->>'event' = any(${unanswered})`)
    .where(sql<boolean>`data->>'signer_name' <> all(${names})`)
    // Those of an owner are found by two indexes, each of which has one half.
    .where(sql<boolean>`(not archived and deleted_at is null or archived and deleted_at is null)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) trx.publish('notifications', ownerId, [ownerId]);
}

/** Takes somebody who leaves out of what others were told that they did; what they did alone goes with them. */
export const forgetActor = (trx: AnnouncingTransaction, userId: string) =>
  forgetActors(
    trx,
    sql`select n.id, ${userId}::text as actor from notifications n
         where n.data ? 'actors' and n.data -> 'actors' @> ${JSON.stringify([{ id: userId }])}::jsonb`,
  );

/** Takes actors out of notifications, as pairs of `id` and `actor`; one that nobody is left in is deleted. */
export async function forgetActors(trx: AnnouncingTransaction, pairs: RawBuilder<unknown>) {
  const { rows } = await sql<{ user_id: string }>`
    with pairs as materialized (${pairs}),
    named as materialized (select id, data from notifications where id in (select id from pairs) order by id for update),
    others as (
      select n.id, (
        select jsonb_agg(o.a order by o.place) from jsonb_array_elements(n.data -> 'actors') with ordinality o(a, place)
         where not exists (select from pairs p where p.id = n.id and p.actor = o.a ->> 'id')) as actors
        from named n),
    gone as (
      delete from notifications n using others o where n.id = o.id and o.actors is null returning n.user_id),
    left_over as (
      update notifications n set message = null, data = jsonb_set(n.data, '{actors}', o.actors)
        from others o where n.id = o.id and o.actors is not null returning n.user_id)
    select user_id from gone union select user_id from left_over`.execute(trx);
  for (const { user_id } of rows) trx.publish('notifications', user_id, [user_id]);
}
