import { notificationPageSize } from '#shared/notifications/limits.ts';
import type { Notification, NotificationPage } from '#shared/notifications/notifications.ts';

export type Box = 'inbox' | 'archive';

/** What a person did and the server may not have answered yet. `until` is the `as_of` of the list they looked at. */
export type Change =
  | { kind: 'read' | 'archive' | 'unarchive' | 'remove' | 'restore'; notification: Notification }
  | { kind: 'readAll'; until: string }
  | { kind: 'clear'; until: string; deletionId: string }
  | { kind: 'restoreCleared'; deletionId: string };

/**
 * A page of a box as the server will answer it after a change. Counts move only by what the page itself shows: then it
 * is certain that the answer does not contain the change yet, and what is seen is never a count the server would not
 * give. So a change may be applied to an answer that has it already, and nothing happens.
 */
export function applyChange(page: NotificationPage, box: Box, change: Change): NotificationPage {
  switch (change.kind) {
    case 'read':
      return markRead(page, box, ({ id }) => id === change.notification.id);
    case 'readAll':
      return box === 'inbox' ? markAll(page, change.until) : page;
    case 'archive':
      return box === 'inbox' ? takeOut(page, box, change.notification) : putIn(page, box, change.notification);
    case 'unarchive':
      return box === 'archive' ? takeOut(page, box, change.notification) : putIn(page, box, change.notification);
    case 'remove':
      return takeOut(page, box, change.notification, 'for good');
    case 'restore':
      return change.notification.archived === (box === 'archive')
        ? putIn(page, box, change.notification, 'from nowhere')
        : page;
    case 'clear':
      return box === 'inbox' ? clear(page, change.until) : page;
    case 'restoreCleared':
      // What comes back, only the server knows.
      return page;
  }
}

const counted = (page: NotificationPage, total: number, unread: number): NotificationPage => ({
  ...page,
  total: Math.max(0, total),
  pages: Math.max(1, Math.ceil(total / notificationPageSize)),
  unread: Math.max(0, unread),
});

function markRead(page: NotificationPage, box: Box, concerns: (notification: Notification) => boolean) {
  const fresh = page.notifications.filter((each) => !each.read && concerns(each)).length;
  if (fresh === 0) return page;
  const notifications = page.notifications.map((each) => (concerns(each) ? { ...each, read: true } : each));
  return { ...page, notifications, unread: box === 'inbox' ? Math.max(0, page.unread - fresh) : page.unread };
}

/**
 * What came later than the list that was looked at stands on the first page: elsewhere a newer answer says nothing
 * about it.
 */
const saysNothing = (page: NotificationPage, until: string) => page.page > 1 && page.as_of > until;

function markAll(page: NotificationPage, until: string) {
  if (saysNothing(page, until)) return page;
  const left = page.notifications.filter((each) => !each.read && each.created_at > until).length;
  return { ...markRead(page, 'inbox', ({ created_at }) => created_at <= until), unread: left };
}

function clear(page: NotificationPage, until: string) {
  if (saysNothing(page, until)) return page;
  const notifications = page.notifications.filter(({ created_at }) => created_at > until);
  const unread = notifications.filter(({ read }) => !read).length;
  return { ...counted(page, notifications.length, unread), notifications };
}

/** `unread` counts the inbox, so what leaves the archive for it brings its own along. */
function takeOut(page: NotificationPage, box: Box, { id }: Notification, forGood?: 'for good') {
  const leaving = page.notifications.find((each) => each.id === id);
  if (!leaving) return page;
  const notifications = page.notifications.filter((each) => each.id !== id);
  const own = leaving.read ? 0 : 1;
  const unread = box === 'inbox' ? page.unread - own : forGood ? page.unread : page.unread + own;
  return { ...counted(page, page.total - 1, unread), notifications };
}

function putIn(page: NotificationPage, box: Box, coming: Notification, fromNowhere?: 'from nowhere') {
  if (page.notifications.some(({ id }) => id === coming.id) || !belongsOn(page, coming)) return page;
  const arrived = { ...coming, archived: box === 'archive' };
  const notifications = [...page.notifications, arrived].sort(newestFirst).slice(0, notificationPageSize);
  const own = coming.read ? 0 : 1;
  const unread = box === 'inbox' ? page.unread + own : fromNowhere ? page.unread : page.unread - own;
  return { ...counted(page, page.total + 1, unread), notifications };
}

const newestFirst = (a: Notification, b: Notification) =>
  a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at > b.created_at ? -1 : 1;

/** Whether its place is among what this page shows: were it there already, it would be on it. */
function belongsOn({ notifications, page, pages }: NotificationPage, coming: Notification) {
  const [first, last] = [notifications[0], notifications.at(-1)];
  const notBefore = page === 1 || (first !== undefined && newestFirst(first, coming) < 0);
  const notAfter = page === pages || (last !== undefined && newestFirst(coming, last) < 0);
  return notBefore && notAfter;
}
