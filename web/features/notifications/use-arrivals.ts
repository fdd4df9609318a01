import { useEffect, useRef } from 'react';
import type { NotificationPage } from '#shared/notifications/notifications.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useToast } from '../../ui/toast.tsx';
import { arrivalsOf, type Known } from './arrivals.ts';

/** More than that at once is told as a number, or the toasts would go on for half a minute. */
const maxSingly = 3;

/** Tells what comes while somebody looks, as toasts; their polite region is what a screen reader reads out. */
export function useArrivals(newest: NotificationPage | undefined) {
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
