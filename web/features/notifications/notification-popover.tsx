import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Popover } from '#web/ui/popover.tsx';
import type { Layer } from '#web/ui/use-layer.ts';
import { NotificationMenu } from './notification-menu.tsx';

/** Comes when the bell is pressed (notification-bell.tsx). */
export function NotificationPopover(layer: Layer) {
  const t = useTranslations('notifications.menu');
  const followed = useRef(false);
  const follow = () => {
    followed.current = true;
    layer.onOpenChange(false);
  };
  /** Who follows a link goes on in the page it leads to, and not at the bell. */
  const leave = (event: Event) => {
    if (!followed.current) return;
    followed.current = false;
    event.preventDefault();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <Popover {...layer} aria-label={t('title')} className="max-w-100" onCloseAutoFocus={leave}>
      <NotificationMenu onFollow={follow} />
    </Popover>
  );
}
