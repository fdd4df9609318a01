import { useFormatter } from 'use-intl';

/** A calendar day (YYYY-MM-DD), or the one of a moment by UTC, as its reader writes it: for everybody the same day. */
export const useDay = (dateStyle: 'long' | 'medium' = 'long') => {
  const format = useFormatter();
  return (at: string | Date) => format.dateTime(new Date(at), { dateStyle, timeZone: 'UTC' });
};
