import { type RawBuilder, sql } from 'kysely';
import type { Env } from '#server/env.ts';
import { blockedPair, isUnheard } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { now } from '#server/platform/database/moment.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { notificationPageSize } from '#shared/notifications/limits.ts';
import { type CountedRow, type CountedRows, inWords, type Row } from './notifications-in-words.ts';

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
const standingData = sql<unknown>`
  case when jsonb_array_length(n.data -> 'actors') > 1 then jsonb_set(n.data, '{actors}', coalesce((
    select jsonb_agg(o.actor order by o.place)
      from jsonb_array_elements(n.data -> 'actors') with ordinality o(actor, place)
     cross join lateral (select (o.actor ->> 'id')::uuid as id) acted
     where ${stillThere}), jsonb_build_array(n.data -> 'actors' -> 0)))
  else n.data end`;

/** A time as answers carry it, to the microsecond, so that two of them compare as the database compares them. */
const iso = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const boxes = {
  inbox: { lies: sql`not archived`, total: sql`c.inbox` },
  archive: {
    lies: sql`archived`,
    total: sql`(select count(*)::int from notifications where user_id = a.user_id and archived and deleted_at is null)`,
  },
};
export type Box = keyof typeof boxes;

/**
 * Pages of one box, newest first, with the counts: for each reader what comes after the number skipped, in one
 * statement, since every signed-in page begins with it. A reader gets a row even when the page is empty.
 */
const pagesStatement = (box: Box, readers: string[], skipped: number[]) => sql<CountedRow>`
  select a.place::int, n.id, n.user_id, n.type, ${standingData} as data, n.message, n.reference_id, n.reference_type, n.read, n.archived,
         ${iso(sql.ref('n.created_at'))} as created_at, ${boxes[box].total} as total, c.unread, ${iso(now)} as as_of
    from unnest(${readers}::uuid[], ${skipped}::int[]) with ordinality as a (user_id, skipped, place)
   cross join lateral (
      select count(*)::int as inbox, (count(*) filter (where not read))::int as unread
        from notifications where user_id = a.user_id and not archived and deleted_at is null
    ) c
    left join lateral (
      select * from notifications where user_id = a.user_id and ${boxes[box].lies} and deleted_at is null
       order by created_at desc, id limit ${sql.lit(notificationPageSize)} offset a.skipped
    ) n on true
   order by a.place, n.created_at desc, n.id`;

type Wanted = { userId: string; page: number };
/** Pages of several readers, in the order they are wanted. */
export async function readPages(db: Connection, box: Box, wanted: Wanted[]): Promise<CountedRows[]> {
  const readers = wanted.map(({ userId }) => userId);
  const skipped = wanted.map(({ page }) => (page - 1) * notificationPageSize);
  const { rows } = await pagesStatement(box, readers, skipped).execute(db);
  const pages: CountedRows[] = [];
  for (const row of rows) {
    const { place, total, unread, as_of } = row;
    pages[place - 1] ??= { rows: [], total, unread, as_of };
    if (row.id !== null) (pages[place - 1] as CountedRows).rows.push(row as Row);
  }
  return pages;
}

/** How many of a person's inbox are unread, as the page of it says. */
export async function countUnread(db: Connection, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .where('archived', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** One of a person's own notifications, wherever it lies. */
export async function findNotification(
  db: Connection,
  userId: string,
  id: string,
  locale: Locale,
  flags: Env['flags'],
) {
  const row = await db
    .selectFrom('notifications as n')
    .select(['id', 'user_id', 'type', 'message', 'reference_id', 'reference_type', 'read', 'archived'])
    .select(standingData.as('data'))
    .select(iso(sql.ref('created_at')).as('created_at'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? inWords(locale, row, flags) : null;
}

/** Of a notification `n`: it tells of nobody, or of somebody whom its reader has not muted or blocked since. */
const isHeard = sql<boolean>`(not n.data ? 'actors' or exists (
  select from jsonb_array_elements(n.data -> 'actors') acted(actor)
   where not ${isUnheard(sql`n.user_id`, sql`(acted.actor ->> 'id')`)}))`;

/** Notifications a mail tells of that are still there, oldest first; `unread` leaves out what was seen meanwhile. */
export const mailedNotifications = (db: Connection, userId: string, ids: string[], only: 'all' | 'unread') =>
  db
    .selectFrom('notifications as n')
    .select(['id', 'type', 'message', 'reference_id', 'reference_type', 'created_at'])
    .select(standingData.as('data'))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where(isHeard)
    .$if(only === 'unread', (query) => query.where('read', '=', false).where('archived', '=', false))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whether a notification of this person is there, not deleted. */
export const isThere = (db: Connection, userId: string, id: string) =>
  exists(
    db.selectFrom('notifications').where('id', '=', id).where('user_id', '=', userId).where('deleted_at', 'is', null),
  );
