import type { Notification, NotificationPage } from '#shared/notifications/notifications.ts';

/** What has been on the screen, since when somebody looks, and how many were unread. */
export type Known = { ids: Set<string>; since: string; unread: number };

/** A transaction that began before the page was opened may have ended after it. */
const slowest = 10_000;

/**
 * Which of the newest notifications came since the page was opened, oldest first; what is brought back is no arrival.
 * `count` is how many came: more than a page shows when all on it are new.
 */
export function arrivalsOf({ notifications, as_of, unread }: NotificationPage, known: Known | null) {
  const since = known?.since ?? new Date(Date.parse(as_of) - slowest).toISOString();
  const ids = new Set([...(known?.ids ?? []), ...notifications.map(({ id }) => id)]);
  const arrivals: Notification[] = known
    ? notifications.filter(({ id, read, created_at }) => !read && !known.ids.has(id) && created_at > since).reverse()
    : [];
  const others = known && arrivals.length === notifications.length ? unread - known.unread : 0;
  return { arrivals, count: Math.max(arrivals.length, others), known: { ids, since, unread } };
}
