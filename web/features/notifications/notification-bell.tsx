import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useNotifications } from './use-notifications.ts';
import { useReturn } from './use-return.ts';

/** Above it, spec 9 has "9+". */
const mostCounted = 9;

/** The bell with the number of unread notifications, and the menu under it. */
export function NotificationBell() {
  const t = useTranslations('notifications.menu');
  const [open, setOpen] = useState(false);
  const { shown, said } = useNotifications('inbox', 1);
  useArrivals(said);
  useReturn();
  const followed = useRef(false);
  const follow = () => {
    followed.current = true;
    setOpen(false);
  };
  /** Who follows a link goes on in the page it leads to, and not at the bell. */
  const leave = (event: Event) => {
    if (!followed.current) return;
    followed.current = false;
    event.preventDefault();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const unread = shown?.unread ?? 0;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>
        <IconButton label={t('button', { unread })}>
          <Bell size={20} strokeWidth={1.6} aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-12 font-600 text-on-ink tabular-nums"
            >
              {unread > mostCounted ? t('many') : unread}
            </span>
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('title')} className="max-w-100" onCloseAutoFocus={leave}>
        <NotificationMenu onFollow={follow} />
      </PopoverContent>
    </Popover>
  );
}
