import { type RawBuilder, sql } from 'kysely';
import { isUnheard } from '#server/features/reach/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Actor, GatheredData } from './notification-data.ts';
import { notifyUser } from './notify-user.ts';

/** How many of them are remembered. */
const maxActors = 100;

type Gathered = { [Type in keyof GatheredData]: Gathering<Type> }[keyof GatheredData];
type Gathering<Type extends keyof GatheredData> = {
  userId: string;
  type: Type;
  actor: Actor;
  data: Omit<GatheredData[Type], 'actors'>;
  reference: { type: 'project' | 'profile'; id: string };
};

/**
 * Tells one person what somebody did, in the transaction of it: one notification for all who do the same to the same thing until it
 * is read, the last of them first ("Ada and 3 others"). Of whom they mute or block they are told nothing.
 */
export async function gatherNotice(trx: AnnouncingTransaction, { userId, type, actor, data, reference }: Gathered) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${type} ${reference.id}`}, 9))`.execute(trx);
  const event = 'event' in data ? data.event : null;
  const { rows } = await sql<{ id: string }>`
    update notifications n
       set created_at = now(),
           data = ${JSON.stringify(data)}::jsonb || jsonb_build_object('actors', (
             select jsonb_agg(a order by place) from (
               select ${JSON.stringify(actor)}::jsonb as a, 0 as place
               union all
               select o.a, o.place from jsonb_array_elements(n.data -> 'actors') with ordinality o(a, place)
                where o.a ->> 'id' <> ${actor.id} and o.place < ${maxActors}) all_of_them))
     where id = (
       select id from notifications
        where user_id = ${userId} and type = ${type} and reference_id = ${reference.id} and data ? 'actors'
          and not ${isUnheard(sql`notifications.user_id`, actor.id)}
          and not read and not archived and deleted_at is null and data ->> 'event' is not distinct from ${event}
        order by created_at desc limit 1)
    returning id`.execute(trx);
  const [gathered] = rows;
  if (gathered) return trx.announce('notifications', gathered.id, [userId]);
  await notifyUser(trx, { userId, type, data: { ...data, actors: [actor] }, reference, by: actor.id } as Parameters<
    typeof notifyUser
  >[1]);
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
  for (const { user_id } of rows) trx.announce('notifications', user_id, [user_id]);
}
