import { useFormatter } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';

/** What visitors said of a page, the newest first, each with whose voice it is. */
export function SaidOfPage({ reports }: { reports: ReportCase['reports'] }) {
  const t = useWords('reports');
  const format = useFormatter();
  return (
    <ul className="mt-4">
      {reports.map(({ id, category, message, locale, created_at, voice, by }) => (
        <li key={id} className="border-t border-line py-4 wrap-anywhere">
          <p className="font-550">{t(`categories.${category}`)}</p>
          <p className="text-14 text-muted">
            {t('case.voice', { number: voice })} ·{' '}
            <time dateTime={created_at}>
              {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
          {by && (
            <p className="text-14">
              <TextLink to={paths.userReview(by.id)} className="inline-flex min-h-11 items-center">
                {t('case.by', { username: by.username })}
              </TextLink>
            </p>
          )}
          <p lang={locale} dir="auto" className="mt-2 max-w-measure whitespace-pre-line">
            {message}
          </p>
        </li>
      ))}
    </ul>
  );
}
