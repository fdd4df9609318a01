import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Notification } from '#shared/notifications/notifications.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Box, Change } from './notification-changes.ts';
import { NotificationTime } from './notification-time.tsx';

type DetailProps = {
  notification: Notification;
  box: Box;
  onPutAway: (change: Change) => void;
  onBack: () => void;
  onFollow: () => void;
};

/** One notification in full, with the way to what it is about. */
export function NotificationDetail({ notification, box, onPutAway, onBack, onFollow }: DetailProps) {
  const t = useTranslations('notifications');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a low screen the menu itself scrolls, and stood where the row was.
    heading.current?.closest('[role=dialog]')?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { title, message, created_at, reference_type, leads_to } = notification;
  return (
    <section aria-labelledby="notification-title" className="p-4 pt-2">
      <IconButton label={t('menu.back')} className="-ml-3" onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
      <div className="max-h-64 overflow-y-auto">
        <h2
          id="notification-title"
          ref={heading}
          tabIndex={-1}
          className="font-serif text-22 wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <p className="mt-1 text-12 text-muted">
          <NotificationTime at={created_at} />
        </p>
        <p className="mt-3 text-14 wrap-anywhere whitespace-pre-line">{message ?? t('empty.detail')}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {leads_to && (
          <ButtonLink to={leads_to} onClick={onFollow}>
            {reference_type === 'project' ? t('menu.open') : t('menu.openOther')}
          </ButtonLink>
        )}
        <Button
          variant="bare"
          onClick={() => onPutAway({ kind: box === 'inbox' ? 'archive' : 'unarchive', notification })}
        >
          {box === 'inbox' ? t('menu.putAway') : t('menu.bringBack')}
        </Button>
        <Button variant="bare" onClick={() => onPutAway({ kind: 'remove', notification })}>
          {t('menu.remove')}
        </Button>
      </div>
    </section>
  );
}
