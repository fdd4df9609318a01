import { useFormatter } from 'use-intl';
import { useTextTags } from './running-text.tsx';
import { useHost } from './use-host.ts';

/** What both legal texts say: since when they hold, where, and how their running text is set. */
export function useLegalValues(since: string) {
  const date = useFormatter().dateTime(new Date(since), { dateStyle: 'long' });
  return { ...useTextTags(), host: useHost(), date };
}
