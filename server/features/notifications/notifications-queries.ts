import type pg from 'pg';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { notificationPageSize } from '#shared/notifications/notifications.ts';
import { type CountedRow, type CountedRows, inWords, type Row } from './notifications-in-words.ts';

/** A time as answers carry it, to the microsecond, so that two of them compare as the database compares them. */
const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Pages of one box, newest first, with the counts: for each reader in `$1` what comes after the number in `$2`, in one
 * statement. A reader gets a row even when the page is empty.
 */
const pagesText = (box: 'not archived' | 'archived', total: string) => `
  select a.place::int, n.id, n.user_id, n.type, n.data, n.message, n.reference_id, n.reference_type, n.read, n.archived,
         ${iso('n.created_at')} as created_at, ${total} as total, c.unread, ${iso('now()')} as as_of
    from unnest($1::uuid[], $2::int[]) with ordinality as a (user_id, skipped, place)
   cross join lateral (
      select count(*)::int as inbox, (count(*) filter (where not read))::int as unread
        from notifications where user_id = a.user_id and not archived and deleted_at is null
    ) c
    left join lateral (
      select * from notifications where user_id = a.user_id and ${box} and deleted_at is null
       order by created_at desc, id limit ${notificationPageSize} offset a.skipped
    ) n on true
   order by a.place, n.created_at desc, n.id`;

/** Prepared, because every signed-in page begins with it. */
const pagesQueries = {
  inbox: { name: 'notifications-inbox', text: pagesText('not archived', 'c.inbox') },
  archive: {
    name: 'notifications-archive',
    text: pagesText(
      'archived',
      '(select count(*)::int from notifications where user_id = a.user_id and archived and deleted_at is null)',
    ),
  },
};

export type Box = keyof typeof pagesQueries;
type Wanted = { userId: string; page: number };
/** Pages of several readers, in the order they are wanted. */
export async function readPages(pool: pg.Pool, box: Box, wanted: Wanted[]): Promise<CountedRows[]> {
  const { rows } = await pool.query<CountedRow>({
    ...pagesQueries[box],
    values: [wanted.map(({ userId }) => userId), wanted.map(({ page }) => (page - 1) * notificationPageSize)],
  });
  const pages: CountedRows[] = [];
  for (const row of rows) {
    const { place, total, unread, as_of } = row;
    pages[place - 1] ??= { rows: [], total, unread, as_of };
    if (row.id !== null) (pages[place - 1] as CountedRows).rows.push(row as Row);
  }
  return pages;
}

/** One of a person's own notifications, wherever it lies. */
export async function findNotification(pool: pg.Pool, userId: string, id: string, locale: Locale, flags: Env['flags']) {
  const { rows } = await pool.query<Row>({
    name: 'notification',
    text: `select id, user_id, type, data, message, reference_id, reference_type, read, archived, ${iso('created_at')} as created_at
             from notifications where id = $1 and user_id = $2 and deleted_at is null`,
    values: [id, userId],
  });
  return rows[0] ? inWords(locale, rows[0], flags) : null;
}

/** Notifications a mail tells of that are still there, oldest first; `unread` leaves out what was seen meanwhile. */
export const mailedNotifications = (db: Connection, userId: string, ids: string[], only: 'all' | 'unread') =>
  db
    .selectFrom('notifications')
    .select(['id', 'type', 'data', 'message', 'reference_id', 'reference_type', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .$if(only === 'unread', (query) => query.where('read', '=', false).where('archived', '=', false))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whether a notification of this person is there, not deleted. */
export const isThere = (db: Connection, userId: string, id: string) =>
  finds(
    db.selectFrom('notifications').where('id', '=', id).where('user_id', '=', userId).where('deleted_at', 'is', null),
  );
