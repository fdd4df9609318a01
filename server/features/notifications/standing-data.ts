import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';

/** Of a notification `n`, in SQL: somebody's act of which it tells is still there for its reader. */
const stillThere = sql`
  exists (select from profiles p where p.id = acted.id and not p.closed)
  and not ${blockedPair(sql`n.user_id`, sql`acted.id`)}
  and case n.type
    when 'project_like' then exists (
      select from shown_likes l where l.project_id = n.reference_id and l.user_id = acted.id)
    when 'project_comment' then exists (
      select from shown_comments c left join project_comments answered on answered.id = c.parent_id
       where c.project_id = n.reference_id and c.user_id = acted.id
         and (n.data ->> 'event' = 'commented' or answered.user_id = n.user_id))
    when 'mention' then exists (
      select from shown_comments c join comment_mentions m on m.comment_id = c.id
       where c.project_id = n.reference_id and c.user_id = acted.id and m.user_id = n.user_id)
    else true end`;

/**
 * What a notification `n` tells, in SQL: of several who did the same, those of whom it is still to be seen. Where
 * nobody is left, the last of them stays named, and none is counted.
 */
export const standingData = sql<unknown>`
  case when jsonb_array_length(n.data -> 'actors') > 1 then jsonb_set(n.data, '{actors}', coalesce((
    select jsonb_agg(o.actor order by o.place)
      from jsonb_array_elements(n.data -> 'actors') with ordinality o(actor, place)
     cross join lateral (select (o.actor ->> 'id')::uuid as id) acted
     where ${stillThere}), jsonb_build_array(n.data -> 'actors' -> 0)))
  else n.data end`;
