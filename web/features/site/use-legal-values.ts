import { useFormatter } from 'use-intl';
import { legalSince } from '#shared/site/legal.ts';
import { useTextTags } from './running-text.tsx';
import { useHost } from './use-host.ts';

/** What both legal texts say: since when they hold, where, and how their running text is set. */
export function useLegalValues() {
  const date = useFormatter().dateTime(new Date(legalSince), { dateStyle: 'long' });
  return { ...useTextTags(), host: useHost(), date };
}
