import { useFormatter, useTranslations } from 'use-intl';
import { relativeTime } from './relative-time.ts';

/**
 * How long ago something was, in words. `ago` is null where only the date says it; `since` is for the middle of a sentence, and
 * says the date then.
 */
export function useAgo() {
  const t = useTranslations('ui.times');
  const format = useFormatter();
  const ago = (at: Date, now: Date) => {
    const time = relativeTime(at, now);
    if (time.unit === 'date') return null;
    return time.unit === 'now' ? t('now') : t(time.unit, { count: time.count });
  };
  return {
    ago,
    since: (at: Date, now: Date) => {
      if (relativeTime(at, now).unit === 'now') return t('within');
      return ago(at, now) ?? format.dateTime(at, { dateStyle: 'medium' });
    },
  };
}
