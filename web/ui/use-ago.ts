import { useFormatter, useLocale, useTranslations } from 'use-intl';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

type RelativeTime = { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'now' } | { unit: 'date' };

/** Just now, minutes, hours, days up to 30 days, then the date. A clock that is behind the server's says Just now. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const age = now.getTime() - at.getTime();
  if (age < minute) return { unit: 'now' };
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) };
  if (age < day) return { unit: 'hours', count: Math.floor(age / hour) };
  const days = Math.floor(age / day);
  return days <= 30 ? { unit: 'days', count: days } : { unit: 'date' };
}

/**
 * How long ago something was, in words. `alone` is for where nothing stands before it and begins with a capital,
 * `beside` for the same line as the date; both are null where only the date says it. `since` is for the middle of a
 * sentence and says the date then, and so does `sinceAlone`. `until` is for what is to come, in days.
 */
export function useAgo() {
  const t = useTranslations('ui.times');
  const format = useFormatter();
  const locale = useLocale();
  const beside = (at: Date, now: Date) => {
    const time = relativeTime(at, now);
    if (time.unit === 'date') return null;
    return time.unit === 'now' ? t('now') : t(time.unit, { count: time.count });
  };
  const since = (at: Date, now: Date) => beside(at, now) ?? format.dateTime(at, { dateStyle: 'medium' });
  const capital = (words: string) => words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
  return {
    beside,
    alone: (at: Date, now: Date) => {
      const words = beside(at, now);
      return words && capital(words);
    },
    since,
    sinceAlone: (at: Date, now: Date) => capital(since(at, now)),
    // No line ends between a number and its unit.
    until: (at: Date, now: Date) => format.relativeTime(at, { now, unit: 'day' }).replace(/(?<=\d) /, '\u00a0'),
  };
}
