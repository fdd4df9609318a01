import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { partOnUse } from '../../ui/part-on-use.tsx';
import { type Layer, useLayer } from '../../ui/use-layer.ts';
import { useArrivals } from './use-arrivals.ts';
import { useNotifications } from './use-notifications.ts';
import { useReturn } from './use-return.ts';

const List = partOnUse<Layer>(() => import('./notification-popover.tsx').then((part) => part.NotificationPopover));

/** Above it, the bell shows "9+". */
const maxCounted = 9;

/** The bell with the number of unread notifications, and the menu under it. */
export function NotificationBell() {
  const t = useTranslations('notifications.menu');
  const { button, layer } = useLayer('dialog');
  const { shown, said } = useNotifications('inbox', 1);
  useArrivals(said);
  useReturn();
  const unread = shown?.unread ?? 0;
  return (
    <>
      <IconButton {...button} label={t('button', { unread })}>
        <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-12 font-600 text-on-ink tabular-nums"
          >
            {unread > maxCounted ? t('many') : unread}
          </span>
        )}
      </IconButton>
      <List {...layer} />
    </>
  );
}
