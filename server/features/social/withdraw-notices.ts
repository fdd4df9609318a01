import { type RawBuilder, sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { forgetActors } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Change } from '#server/platform/changes/change-line.ts';

/**
 * Takes back what people were told of comments that they do not read any more, in the transaction that changes it:
 * edited so that it names them no longer, taken back, hidden or taken down, or of somebody who is blocked or whom
 * nobody sees. Mails ask for the notification when they are sent.
 */
export async function withdrawNotices(trx: AnnouncingTransaction, changes: readonly Change[]) {
  const projects = idsOf(changes, ['social']);
  const people = idsOf(changes, ['profiles', 'reach']);
  if (projects.length > 0) await withdraw(trx, sql`n.reference_id = any(${projects}::uuid[])`);
  for (const id of people) {
    await withdraw(trx, sql`n.data -> 'actors' @> ${JSON.stringify([{ id }])}::jsonb`);
    await withdraw(trx, sql`n.user_id = ${id}`);
  }
}

const withdraw = (trx: AnnouncingTransaction, which: RawBuilder<unknown>) =>
  forgetActors(
    trx,
    sql`select n.id, a.actor ->> 'id' as actor
          from notifications n cross join lateral jsonb_array_elements(n.data -> 'actors') a(actor)
         where n.type in ('mention', 'project_comment') and n.data ? 'actors' and ${which} and not ${isSo}`,
  );

/** Of notifications `n` and one of their actors `a`: a comment that its reader reads says what they were told. */
const isSo = sql`exists (
  select from shown_comments c left join project_comments q on q.id = c.parent_id
   where c.project_id = n.reference_id and c.user_id = (a.actor ->> 'id')::uuid
     and not ${blockedPair(sql.ref('n.user_id'), sql.ref('c.user_id'))}
     and case when n.type = 'mention'
              then exists (select from comment_mentions m where m.comment_id = c.id and m.user_id = n.user_id and m.named)
              else (n.data ->> 'event' = 'answered') = (q.user_id is not distinct from n.user_id) end)`;

const idsOf = (changes: readonly Change[], topics: Change['topic'][]) => [
  ...new Set(changes.filter(({ topic }) => topics.includes(topic)).map(({ id }) => id)),
];
