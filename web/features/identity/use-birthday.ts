import { useFormatter } from 'use-intl';

/** Writes a day of birth, which is the same in every time zone. Takes it as a form has it; as typed if it is no day. */
export function useBirthday() {
  const format = useFormatter();
  return (date: string) => {
    const day = new Date(date);
    return Number.isNaN(day.valueOf()) ? date : format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' });
  };
}
