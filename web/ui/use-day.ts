import { useFormatter } from 'use-intl';

/** A calendar day, YYYY-MM-DD, as its reader writes it. */
export const useDay = () => {
  const format = useFormatter();
  return (day: string) => format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
};
