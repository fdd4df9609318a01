import { useFormatter, useNow } from 'use-intl';
import { useAgo } from '#web/ui/use-ago.ts';

/** A time that has come, as people need it: the date, and beside it how long ago while that is not long. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(at);
  const ago = useAgo().beside(date, now);
  return (
    <time dateTime={at}>
      {format.dateTime(date, { dateStyle: 'medium' })}
      {ago && <span>{`, ${ago}`}</span>}
    </time>
  );
}

/** A time that something ends: the date, and beside it in how many days. */
export function Ending({ at }: { at: string }) {
  const format = useFormatter();
  const { until } = useAgo();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(at);
  return (
    <time dateTime={at}>
      {format.dateTime(date, { dateStyle: 'medium' })}
      {date > now && <span>{`, ${until(date, now)}`}</span>}
    </time>
  );
}
