import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { keptMonths, linksShown, type Step } from '#shared/analytics/periods.ts';

/** Days are those of UTC, like those that are counted. */
const today = sql<string>`(now() at time zone 'UTC')::date`;
const within = ({ from, to }: Step) => sql`between ${from}::date and ${to}::date`;
const answeredOn = sql`(c.answered_at at time zone 'UTC')::date`;

export async function findToday(db: Connection) {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** Of each day on which anything was counted. */
export async function countByDay(db: Connection, userId: string, period: Step) {
  const { rows } = await sql<{ day: string; views: number; clicks: number }>`
    select day, coalesce(sum(count) filter (where link = ''), 0)::int as views,
           coalesce(sum(count) filter (where link <> ''), 0)::int as clicks
      from page_counts where user_id = ${userId} and day ${within(period)} group by day`.execute(db);
  return rows;
}

export async function countByPage(db: Connection, userId: string, period: Step) {
  const { rows } = await sql<{
    project_id: string | null;
    title: string | null;
    short_id: string | null;
    views: number;
    clicks: number;
  }>`
    select n.project_id, p.title, p.short_id, n.views, n.clicks
      from (select project_id, coalesce(sum(count) filter (where link = ''), 0)::int as views,
                   coalesce(sum(count) filter (where link <> ''), 0)::int as clicks
              from page_counts where user_id = ${userId} and day ${within(period)} group by project_id) n
      left join projects p on p.id = n.project_id and p.removed_at is null
     order by n.views desc, n.clicks desc, p.title, n.project_id nulls first`.execute(db);
  return rows;
}

export async function countByLink(db: Connection, userId: string, period: Step) {
  const { rows } = await sql<{ url: string; clicks: number }>`
    select link as url, sum(count)::int as clicks from page_counts
     where user_id = ${userId} and link <> '' and day ${within(period)}
     group by link order by 2 desc, 1 limit ${linksShown}`.execute(db);
  return rows;
}

export async function countByCountry(db: Connection, userId: string, period: Step) {
  const { rows } = await sql<{ country: string | null; views: number }>`
    select country, sum(count)::int as views from page_counts
     where user_id = ${userId} and link = '' and day ${within(period)}
     group by country order by 2 desc, 1 nulls last`.execute(db);
  return rows;
}

/** How many answers each day brought that confirm, as they came: some may have been taken back since. */
export async function countConfirmed(db: Connection, userId: string, period: Step) {
  const { rows } = await sql<{ day: string; confirmed: number }>`
    select ${answeredOn} as day, count(*)::int as confirmed
      from confirmations c join projects p on p.id = c.project_id
     where p.user_id = ${userId} and c.answer = 'confirmed' and ${answeredOn} ${within(period)} group by 1`.execute(db);
  return rows;
}

type Answers = Record<
  'confirmed' | 'changes_requested' | 'declined' | 'shown' | 'code' | 'organisation' | 'none' | 'once' | 'twice',
  number
> & { hours: number | null };

/** How a mailbox was classified is told of an answer that counts, and of none that waits for somebody to look. */
const isShown = sql`answer = 'confirmed' and p.status = 'approved'`;

/** What signers answered, and how the confirmations came. */
export async function countAnswers(db: Connection, userId: string, period: Step) {
  const { rows } = await sql<Answers>`
    select count(*) filter (where answer = 'confirmed')::int as confirmed,
           count(*) filter (where answer = 'changes_requested')::int as changes_requested,
           count(*) filter (where answer = 'declined')::int as declined,
           count(*) filter (where ${isShown})::int as shown,
           count(*) filter (where ${isShown} and mailbox_code)::int as code,
           count(*) filter (where ${isShown} and not mailbox_code
             and mailbox_standing in ('mail_domain', 'known_organisation'))::int as organisation,
           count(*) filter (where answer = 'confirmed' and r.reminders_sent = 0)::int as none,
           count(*) filter (where answer = 'confirmed' and r.reminders_sent = 1)::int as once,
           count(*) filter (where answer = 'confirmed' and r.reminders_sent > 1)::int as twice,
           ceil(percentile_cont(0.5) within group (order by extract(epoch from c.answered_at - r.sent_at) / 3600)
             filter (where answer = 'confirmed' and r.sent_at is not null))::int as hours
      from confirmations c join projects p on p.id = c.project_id join signing_requests r on r.id = c.request_id
     where p.user_id = ${userId} and ${answeredOn} ${within(period)}`.execute(db);
  return rows[0] as Answers;
}

export async function countAsked(db: Connection, userId: string, period: Step) {
  const { asked } = await db
    .selectFrom('signing_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('p.user_id', '=', userId)
    .where(sql<boolean>`(r.sent_at at time zone 'UTC')::date ${within(period)}`)
    .executeTakeFirstOrThrow();
  return asked;
}

/**
 * The job of every hour: of a day that is over, nobody can tell any more who was counted; of one long ago, nothing is
 * left.
 */
export async function forgetSeen(db: Connection) {
  await db.deleteFrom('view_salts').where('day', '<', today).execute();
  await db.deleteFrom('seen_pages').where('day', '<', today).execute();
  const longAgo = sql<string>`${today} - make_interval(months => ${keptMonths})`;
  await db.deleteFrom('page_counts').where('day', '<', longAgo).execute();
}

/** Takes the hashes of today from the pages of somebody who is erased. */
export const forgetReaders = (trx: Transaction, userId: string) =>
  trx
    .deleteFrom('seen_pages')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('page', '=', userId),
        eb('page', 'in', selectFrom('projects').select('id').where('user_id', '=', userId)),
      ]),
    )
    .execute();
