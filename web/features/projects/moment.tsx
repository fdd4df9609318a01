import { useFormatter, useNow } from 'use-intl';

/** A time as people need it: the date, and how long ago or how soon beside it. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(at);
  return (
    <time dateTime={at}>
      {format.dateTime(date, { dateStyle: 'medium' })}, {format.relativeTime(date, now)}
    </time>
  );
}
