import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo, now, secondsFromNow } from '#server/platform/database/moment.ts';
import { stepsOf } from '#shared/analytics/periods.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { newsletterLimits } from '#shared/newsletter/limits.ts';
import type { Readers } from '#shared/newsletter/readers.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

type Asked = { id: string; email: string; source: string; locale: Locale };

/**
 * Notes that an address asked. Gives its row's id when a mail is due, and nothing otherwise: when it is confirmed
 * already, or was asked within the hour (within the week from the third mail on, since somebody else may name it). One
 * statement, so that two at once send one mail.
 */
export async function askFor(db: Connection, asked: Asked): Promise<string | undefined> {
  const pause = sql`case when newsletter_signups.asks < 3 then interval '1 hour' else interval '7 days' end`;
  const row = await db
    .insertInto('newsletter_signups')
    .values({ ...asked, mailbox: mailboxOf(asked.email) })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((eb) => ({
          asks: eb('newsletter_signups.asks', '+', 1),
          asked_at: now,
          locale: eb.ref('excluded.locale'),
        }))
        .where((eb) =>
          eb.or([
            eb('newsletter_signups.confirmed_at', 'is', null),
            eb('newsletter_signups.unsubscribed_at', 'is not', null),
          ]),
        )
        .where('newsletter_signups.asked_at', '<', sql<Date>`now() - ${pause}`),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The question goes out later: so does the time begin that its link has. */
export const askLater = (db: Connection, id: string, seconds: number) =>
  db
    .updateTable('newsletter_signups')
    .set({ asked_at: secondsFromNow(seconds) })
    .where('id', '=', id)
    .execute();

/** A row with the number that its newest link carries. */
export const findSignup = (db: Connection, id: string) =>
  db
    .selectFrom('newsletter_signups')
    .select(['id', 'email', 'locale', 'asks', 'confirmed_at', 'unsubscribed_at'])
    .select(sql<boolean>`asked_at < ${daysAgo(newsletterLimits.linkDays)}`.as('expired'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Confirms the address whose newest link this is; a repeat changes nothing. */
export const confirmSignup = (db: Connection, id: string, asks: number) =>
  db
    .updateTable('newsletter_signups')
    .set({ confirmed_at: now, unsubscribed_at: null })
    .where('id', '=', id)
    .where('asks', '=', asks)
    .where('asked_at', '>', daysAgo(newsletterLimits.linkDays))
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('unsubscribed_at', '>', sql<Date>`confirmed_at`)]))
    .execute();

export const endSignup = (db: Connection, id: string) =>
  db
    .updateTable('newsletter_signups')
    .set({ unsubscribed_at: now })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute();

/** How many asked, and what came of it: by now, and in each of the last months. */
export async function countSignups(db: Connection): Promise<Readers> {
  const { rows } = await sql<Readers & { today: string; months: [] }>`
    select (now() at time zone 'UTC')::date as today, count(*)::int as asked,
           count(*) filter (where confirmed_at is not null)::int as confirmed,
           count(*) filter (where unsubscribed_at is not null)::int as left,
           count(*) filter (where confirmed_at is not null and unsubscribed_at is null)::int as readers,
           count(*) filter (where confirmed_at is null and unsubscribed_at is null)::int as waiting
      from newsletter_signups`.execute(db);
  const { today, ...counts } = rows[0] as NonNullable<(typeof rows)[number]>;
  const steps = stepsOf('months', today);
  const { rows: counted } = await sql<{ month: string; what: 'asked' | 'confirmed' | 'left'; count: number }>`
    select to_char(m.at at time zone 'UTC', 'YYYY-MM-01') as month, m.what, count(*)::int as count
      from newsletter_signups n, lateral (values
        (n.created_at, 'asked'), (n.confirmed_at, 'confirmed'), (n.unsubscribed_at, 'left')) m (at, what)
     where m.at >= ${`${steps[0]?.from}T00:00:00Z`}::timestamptz group by 1, 2`.execute(db);
  const of = (from: string, what: string) =>
    counted.find((each) => each.month === from && each.what === what)?.count ?? 0;
  const months = steps.map((step) => ({
    ...step,
    ...{ asked: of(step.from, 'asked'), confirmed: of(step.from, 'confirmed'), left: of(step.from, 'left') },
  }));
  return { ...counts, months };
}

/** Whom a newsletter may be sent to. */
export const listReaders = (db: Connection) =>
  db
    .selectFrom('newsletter_signups')
    .select(['id', 'email', 'locale', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();

/** The nightly job: addresses nobody confirmed, and those that left. */
export const forgetSignups = (db: Connection) =>
  db
    .deleteFrom('newsletter_signups')
    .where((eb) =>
      eb.or([
        eb('unsubscribed_at', '<', daysAgo(newsletterLimits.forgottenDays)),
        eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', daysAgo(newsletterLimits.forgottenDays))]),
      ]),
    )
    .execute();
