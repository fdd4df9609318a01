/** What one looks at: thirty days by day, thirteen weeks by week, thirteen months by month. */
export const periods = ['days', 'weeks', 'months'] as const;
export type Period = (typeof periods)[number];

/** Counts are kept for so long, so that a month can be seen beside the same one of the year before. */
export const keptMonths = 13;
const steps: Record<Period, number> = { days: 30, weeks: 13, months: keptMonths };
export const linksShown = 20;

/** Both days are part of it. */
export type Step = { from: string; to: string };

/**
 * The steps of a period up to today (YYYY-MM-DD, UTC), the oldest first. A week ends today, a month is one of the
 * calendar.
 */
export function stepsOf(period: Period, today: string): Step[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const on = (months: number, days: number) =>
    new Date(Date.UTC(year, month - 1 + months, days)).toISOString().slice(0, 10);
  return Array.from({ length: steps[period] }, (_, index) => {
    const back = steps[period] - 1 - index;
    if (period === 'days') return { from: on(0, day - back), to: on(0, day - back) };
    if (period === 'weeks') return { from: on(0, day - 7 * back - 6), to: on(0, day - 7 * back) };
    return { from: on(-back, 1), to: back === 0 ? today : on(1 - back, 0) };
  });
}
