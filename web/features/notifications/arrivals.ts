import type { Notification, NotificationPage } from '#shared/notifications.ts';

/** What has been on the screen, and since when somebody looks. */
export type Known = { ids: Set<string>; since: string };

/** A transaction that began before the page was opened may have ended after it. */
const slowest = 10_000;

/** Which of the newest notifications came since the page was opened, oldest first. What is brought back is no arrival. */
export function arrivalsOf({ notifications, as_of }: NotificationPage, known: Known | null) {
  const since = known?.since ?? new Date(Date.parse(as_of) - slowest).toISOString();
  const ids = new Set([...(known?.ids ?? []), ...notifications.map(({ id }) => id)]);
  const arrivals: Notification[] = known
    ? notifications.filter(({ id, read, created_at }) => !read && !known.ids.has(id) && created_at > since).reverse()
    : [];
  return { arrivals, known: { ids, since } };
}
