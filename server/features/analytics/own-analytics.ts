import type { Connection } from '#server/platform/database/connect.ts';
import { listCountries } from '#server/platform/language/list-countries.ts';
import type { Analytics } from '#shared/analytics/analytics.ts';
import { type Period, stepsOf } from '#shared/analytics/periods.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import {
  countAnswers,
  countAsked,
  countByCountry,
  countByDay,
  countByLink,
  countByPage,
  countConfirmed,
  findToday,
} from './analytics-queries.ts';

/** What came of somebody's pages and requests in a period, with countries in their language. */
export async function ownAnalytics(db: Connection, userId: string, period: Period, locale: Locale): Promise<Analytics> {
  const today = await findToday(db);
  const steps = stepsOf(period, today);
  const whole = { from: steps[0]?.from ?? today, to: today };
  const [days, confirmed, pages, links, countries, answers, asked] = await Promise.all([
    countByDay(db, userId, whole),
    countConfirmed(db, userId, whole),
    countByPage(db, userId, whole),
    countByLink(db, userId, whole),
    countByCountry(db, userId, whole),
    countAnswers(db, userId, whole),
    countAsked(db, userId, whole),
  ]);
  const sum = <Row extends { day: string }>(
    rows: Row[],
    { from, to }: (typeof steps)[number],
    of: (row: Row) => number,
  ) => rows.reduce((total, row) => (row.day >= from && row.day <= to ? total + of(row) : total), 0);
  const { shown, code, organisation, none, once, twice, hours, ...answered } = answers;
  return {
    period,
    steps: steps.map((step) => ({
      ...step,
      views: sum(days, step, ({ views }) => views),
      clicks: sum(days, step, ({ clicks }) => clicks),
      confirmed: sum(confirmed, step, (row) => row.confirmed),
    })),
    pages: pages.map(({ project_id, ...page }) => ({ kind: project_id ? 'project' : 'profile', ...page })),
    links,
    countries: countries.some(({ country }) => country)
      ? countries.map(({ country, views }) => ({ name: country && nameOf(country, locale), views }))
      : null,
    confirmations: {
      asked,
      answers: answered,
      backed: { code, organisation, open: shown - code - organisation },
      reminded: { none, once, twice },
      hours,
    },
  };
}

/** How often their pages were read in the days that `ownAnalytics` shows one by one. */
export async function recentViews(db: Connection, userId: string) {
  const today = await findToday(db);
  const days = await countByDay(db, userId, { from: stepsOf('days', today)[0]?.from ?? today, to: today });
  return {
    views: days.reduce((total, { views }) => total + views, 0),
    clicks: days.reduce((total, { clicks }) => total + clicks, 0),
  };
}

const nameOf = (country: string, locale: Locale) =>
  listCountries(locale).find(({ code }) => code === country)?.name ?? country;
