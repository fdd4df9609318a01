import { useFormatter, useNow, useTranslations } from 'use-intl';
import { relativeTime } from './relative-time.ts';

/** How long ago, and the date for what is older; the exact time is what a pointer shows. */
export function NotificationTime({ at }: { at: string }) {
  const t = useTranslations('notifications.times');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const date = new Date(at);
  const time = relativeTime(date, now);
  const words =
    time.unit === 'date'
      ? format.dateTime(date, { dateStyle: 'medium' })
      : time.unit === 'now'
        ? t('now')
        : t(time.unit, { count: time.count });
  return (
    <time dateTime={at} title={format.dateTime(date, { dateStyle: 'full', timeStyle: 'short' })}>
      {words}
    </time>
  );
}
