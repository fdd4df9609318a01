import type { Env } from '#server/env.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { notificationPageSize } from '#shared/notifications/limits.ts';
import type { Notification, NotificationPage } from '#shared/notifications/notifications.ts';
import { type Words, wordsOf } from './notification-words.ts';
import { pageOf } from './page-of.ts';

export type Row = Omit<Notification, 'title' | 'short_title' | 'about' | 'leads_to'> & { data: unknown };
export type CountedRow = Omit<Row, 'id'> & { id: string | null; place: number } & Pick<
    NotificationPage,
    'total' | 'unread' | 'as_of'
  >;

export type CountedRows = { rows: Row[] } & Pick<NotificationPage, 'total' | 'unread' | 'as_of'>;

/**
 * The newest are read on every page, and to put them into words takes longer than all the rest of a reading: words are
 * kept by all that they are made of, so that another who joins, or a name that is taken out, changes them at once.
 */
const said = new Map<string, Words>();
const maxSaid = 20_000;

function saidOf(locale: Locale, { type, data, message }: Row): Words {
  const key = JSON.stringify([locale, type, data, message]);
  const known = said.get(key);
  if (known) return known;
  const words = wordsOf(locale, { type, data, message });
  if (said.size >= maxSaid) said.clear();
  said.set(key, words);
  return words;
}

/** Field by field: the two spreads that would do it take longer than all the rest of a reading. */
export function inWords(locale: Locale, row: Row, flags: Env['flags']): Notification {
  const { title, short_title, about, message } = saidOf(locale, row);
  const { id, user_id, type, reference_id, reference_type, read, archived, created_at } = row;
  return {
    id,
    user_id,
    type,
    title,
    short_title,
    about,
    message,
    reference_id,
    reference_type,
    leads_to: pageOf(row, flags),
    read,
    archived,
    created_at,
  };
}

/** The page as it is answered; null when there is no such page. The first page of an empty box is there. */
export function pageInWords(
  { rows, total, unread, as_of }: CountedRows,
  page: number,
  locale: Locale,
  flags: Env['flags'],
) {
  const pages = Math.max(1, Math.ceil(total / notificationPageSize));
  if (page > pages) return null;
  const notifications = rows.map((row) => inWords(locale, row, flags));
  return { notifications, page, pages, total, unread, as_of } satisfies NotificationPage;
}
