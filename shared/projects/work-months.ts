/** Which end of a piece of work. People know its month; its day is not asked. */
export type WorkEnd = 'started' | 'ended';
/** As two choices of a form: "2026" and "03", each empty where nothing is chosen; or `openEnd` for the month. */
export type WorkMonth = { year: string; month: string };

export const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** What the choice of a month sends for work that goes on. */
export const openEnd = '-';

export function monthOf(day: string): WorkMonth {
  const [year = '', month = ''] = day.split('-');
  return { year, month };
}

/**
 * The day that stands for a month: the first for a start, the last for an end, or today while that month goes on. A day
 * that lies in the month already stays, since somebody typed it. A year alone stays one, and so does one that was chosen
 * beside the `openEnd` where nothing stood `before`: no month is made up. `today` is an ISO date.
 */
export function dayOf(end: WorkEnd, { year, month }: WorkMonth, { before, today }: { before: string; today: string }) {
  if (month === '') return year;
  if (month === openEnd) return before === '' ? year : '';
  const chosen = `${year || today.slice(0, 4)}-${month}`;
  if (before.startsWith(`${chosen}-`)) return before;
  if (end === 'started') return `${chosen}-01`;
  if (today.startsWith(chosen)) return today;
  const days = new Date(Date.UTC(Number(chosen.slice(0, 4)), Number(month), 0)).getUTCDate();
  return `${chosen}-${Number.isNaN(days) ? '01' : days}`;
}

/** Whether a year was chosen, and its month was not. */
export const lacksMonth = (day: string) => day !== '' && monthOf(day).month === '';

/** The years in which work may have been done, the last one first, with the one that is chosen. */
export function workYears(today: string, chosen: string): string[] {
  const last = Number(today.slice(0, 4));
  const years = Array.from({ length: 60 }, (_, ago) => String(last - ago));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen].sort().reverse();
}

export const todayHere = () => new Date().toISOString().slice(0, 10);
