import { useFormatter, useNow } from 'use-intl';
import { useAgo } from '#web/ui/use-ago.ts';

/** How long ago, and the date for what is older; the exact time is what a pointer shows. */
export function NotificationTime({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const date = new Date(at);
  const words = useAgo().sinceAlone(date, now);
  return (
    <time dateTime={at} title={format.dateTime(date, { dateStyle: 'full', timeStyle: 'short' })}>
      {words}
    </time>
  );
}
