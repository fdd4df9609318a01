import { useFormatter } from 'use-intl';

const utc = { timeZone: 'UTC' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...utc } as const;

/** Times of the log in words: the same for every reader. */
export function useLogTimes() {
  const format = useFormatter();
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'long', ...utc });
  const minute = (time: string) => format.dateTime(new Date(time), clock);
  const second = (time: string) => format.dateTime(new Date(time), { ...clock, second: '2-digit' });
  return {
    day,
    minute,
    moment: (time: string) => `${day(time)}, ${minute(time)}`,
    /** Two times of day; with seconds where the minute alone tells nothing. */
    span: (from: string, to: string) =>
      from.slice(0, 16) === to.slice(0, 16)
        ? { from: second(from), to: second(to) }
        : { from: minute(from), to: minute(to) },
  };
}
