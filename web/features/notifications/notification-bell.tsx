import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CountBadge } from '../../ui/count-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { partOnUse } from '../../ui/part-on-use.tsx';
import { type Layer, useLayer } from '../../ui/use-layer.ts';
import { useArrivals } from './use-arrivals.ts';
import { useNotifications } from './use-notifications.ts';
import { useReturn } from './use-return.ts';

const List = partOnUse<Layer>(() => import('./notification-popover.tsx').then((part) => part.NotificationPopover));

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
        <CountBadge count={unread} className="absolute top-1 right-0.5" />
      </IconButton>
      <List {...layer} />
    </>
  );
}
