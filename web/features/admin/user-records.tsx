import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import type { UserRecords } from '#shared/admin/user-review.ts';
import { paths } from '#shared/paths.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';

/** What somebody answered and was answered. */
export function UserConfirmations({ records: { given, received } }: { records: UserRecords }) {
  const t = useWords('adminUser');
  const rowsOf = (answers: UserRecords['given']) =>
    answers.map(({ id, project_id, title, signer, answer, answered_at, withdrawn }) => ({
      ...{ id, to: paths.review(project_id), title, at: answered_at },
      said: `${t(`answers.${answer}`, { signer })}${withdrawn ? ` (${t('withdrawn')})` : ''}`,
    }));
  return (
    <>
      <Records title={t('received')} none={t('noReceived')} rows={rowsOf(received)} />
      <Records title={t('given')} none={t('noGiven')} rows={rowsOf(given)} />
    </>
  );
}

/** Cases about somebody's pages, and those that they reported. */
export function UserReports({ records: { reports_about, reports_by } }: { records: UserRecords }) {
  const t = useWords('adminUser');
  const rowsOf = (reports: UserRecords['reports_by']) =>
    reports.map(({ id, page, opened_at, outcome }) => ({
      ...{ id, to: reportPaths.case(id), title: page, at: opened_at },
      said: outcome ? t(`reportOutcomes.${outcome}`) : t('openReport'),
    }));
  return (
    <>
      <Records title={t('about')} none={t('noAbout')} rows={rowsOf(reports_about)} />
      <Records title={t('reportedBy')} none={t('noReportedBy')} rows={rowsOf(reports_by)} />
    </>
  );
}

type Row = { id: string; to: string; title: string; said: string; at: string };

function Records({ title, none, rows }: { title: ReactNode; none: ReactNode; rows: Row[] }) {
  const format = useFormatter();
  return (
    <div className="mb-6">
      <h3 className="font-550">{title}</h3>
      {rows.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="mt-2 max-w-measure">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1 wrap-anywhere"
          >
            <TextLink to={row.to} className="min-w-0 py-3">
              <Typed>{row.title}</Typed>
            </TextLink>
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 text-14 text-muted">
              <Typed>{row.said}</Typed>
              <time dateTime={row.at}>{format.dateTime(new Date(row.at), { dateStyle: 'medium' })}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
