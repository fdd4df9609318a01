import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Notification, NotificationPage } from '#shared/notifications/notifications.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type Layer, useLayer } from '#web/ui/use-layer.ts';
import { useNotifications } from './use-notifications.ts';

/** What has been on the screen, since when somebody looks, and how many were unread. */
type Known = { ids: Set<string>; since: string; unread: number };

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

/** More than that at once is told as a number, or the toasts would go on for half a minute. */
const maxSingly = 3;

/** Tells what comes while somebody looks, as toasts; their polite region is what a screen reader reads out. */
function useArrivals(newest: NotificationPage | undefined) {
  const t = useWords('notifications');
  const toast = useToast();
  const known = useRef<Known | null>(null);
  useEffect(() => {
    if (!newest) return;
    const { arrivals, count, known: next } = arrivalsOf(newest, known.current);
    known.current = next;
    if (arrivals.length === 0 || document.visibilityState !== 'visible') return;
    if (count > maxSingly) toast({ title: t('arrivedMany', { count }) });
    else for (const { title } of arrivals) toast({ title: t('arrived', { title }) });
  }, [newest, toast, t]);
}

const List = partOnUse<Layer>(() => import('./notification-popover.tsx').then((part) => part.NotificationPopover));

/** The bell with the number of unread notifications, `given` by the page until they are read, and the menu under it. */
export function NotificationBell({ given }: { given: number }) {
  const t = useTranslations('notifications.menu');
  const { button, layer } = useLayer('dialog');
  const { shown, said } = useNotifications('inbox', 1);
  useArrivals(said);
  useReturn();
  const unread = shown?.unread ?? given;
  return (
    <>
      <IconButton {...button} label={t('button', { unread })}>
        <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
        <CountBadge count={unread} className="absolute top-1 right-0.5" />
      </IconButton>
      <List {...layer} />
    </>
  );
}

/**
 * A page that the back button brings out of the browser's memory shows what it showed then: the lists are read anew.
 */
function useReturn() {
  const queries = useQueryClient();
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) void queries.invalidateQueries({ queryKey: ['notifications'] });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [queries]);
}
