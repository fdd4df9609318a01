import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { type LegalText, type LegalVersion, legalVersions } from '#shared/site/legal-versions.ts';

/** So many are written to in a minute, so that a mail that somebody waits for is never behind all of them. */
export const aMinute = 300;
const job = 'tell-of-legal-versions';

/**
 * The job: every member is written once about each version that is to be told, as soon as it stands in the list.
 * Whoever is leaving or suspended is written to when they are back, also when that is late; who came after its day has
 * agreed to it.
 */
export async function tellMembers(db: Database, texts: Record<LegalText, readonly LegalVersion[]> = legalVersions) {
  for (const about of ['privacy', 'terms'] as const)
    for (const version of texts[about].filter(({ toTell }) => toTell)) {
      if ((await tellSome(db, about, version)) < aMinute) continue;
      await queueJob(db, job, {}, { key: `${job}:more`, inSeconds: 60 });
      return;
    }
}

/**
 * The note and the promise of the mail are one transaction: who is killed has told somebody or has not, and the next
 * run goes on.
 */
const tellSome = (db: Database, about: LegalText, { since, news }: LegalVersion) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; email: string; locale: Locale }>`
      with told as (
        insert into legal_notices (user_id, about, since)
        select p.id, ${about}, ${since}::date from profiles p
         where p.email_verified and not p.closed and p.created_at < ${since}::date::timestamp at time zone 'UTC'
           and not exists (select from legal_notices n where n.user_id = p.id and n.about = ${about} and n.since = ${since}::date)
         order by p.id limit ${aMinute}
        on conflict do nothing returning user_id
      )
      select p.id, p.email, p.locale from told join profiles p on p.id = told.user_id`.execute(trx);
    for (const { id, email, locale } of rows) {
      const data = { about, since, news: news[locale] };
      await enqueueMail(trx, { kind: 'legal-news', recipient: email, locale, userId: id, data });
    }
    return rows.length;
  });

const pages = { privacy: paths.privacyPolicy(), terms: paths.termsOfService() };

/** That a legal text is about to change for members. */
const prepareLegalNews: PrepareMail = async (_trx, { locale, data }, env) => {
  const t = mailWords(locale, 'legal');
  const { about, since, news } = data as { about: LegalText; since: string; news: string };
  const format = new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' });
  const date = format.format(new Date(since));
  return {
    locale,
    subject: t(`mails.${about}.subject`, { date }),
    blocks: [
      { type: 'text', text: t(`mails.${about}.text`, { date }) },
      { type: 'text', text: news },
      { type: 'button', label: t(`mails.${about}.button`), url: env.publicUrl + pages[about] },
      { type: 'text', text: t('mails.leave') },
      { type: 'small', text: t('mails.why') },
    ],
  };
};

/** What the legal texts promise members when they change. */
export const legal = {
  mails: { 'legal-news': prepareLegalNews },
  jobs: ({ db }) => ({ 'tell-of-legal-versions': { run: () => tellMembers(db), cron: '41 * * * *', atStart: true } }),
  tables: ['legal_notices'],
  exports: {
    legal_notices: `select about, to_char(since, 'YYYY-MM-DD') as since, noted_at from legal_notices
      where user_id = $1 order by since, about`,
  },
} satisfies Feature;
