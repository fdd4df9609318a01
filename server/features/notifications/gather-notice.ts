import { sql } from 'kysely';
import { isUnheard } from '#server/features/blocks/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
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
 * Tells one person what somebody did, in the transaction of it: one notification for all who do the same to the same
 * thing until it is read, the last of them first ("Ada and 3 others"). Of whom they mute or block they are told
 * nothing.
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
  if (gathered) return trx.publish('notifications', gathered.id, [userId]);
  await notifyUser(trx, { userId, type, data: { ...data, actors: [actor] }, reference, by: actor.id } as Parameters<
    typeof notifyUser
  >[1]);
}

/** Whether one person was told in the last day of what somebody did. */
export const wasToldOf = (
  db: Connection,
  { userId, type, actorId }: { userId: string; type: keyof GatheredData; actorId: string },
) =>
  exists(
    db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('created_at', '>', daysAgo(1))
      .where(sql<boolean>`data -> 'actors' @> ${JSON.stringify([{ id: actorId }])}::jsonb`),
  );
