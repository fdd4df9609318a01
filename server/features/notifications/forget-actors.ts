import { type RawBuilder, sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';

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
