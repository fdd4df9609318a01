import { useFormatter } from 'use-intl';
import type { WorkOverview } from '#shared/profiles/profiles.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Seal } from '#web/ui/seal.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useSignerNames } from './use-signer-name.tsx';

const row =
  'grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 py-2.5 md:grid-cols-[7rem_1.5rem_1fr] [&>:first-child]:col-start-2 md:[&>:first-child]:col-start-1';

/** What was confirmed when and by whom, newest first; what was confirmed long ago is counted, year by year. */
export function Timeline({ work: { timeline, years } }: { work: Pick<WorkOverview, 'timeline' | 'years'> }) {
  const t = useWords('public.profile');
  const format = useFormatter();
  const names = useSignerNames();
  return (
    <ol>
      {timeline.map(({ short_id, title, written_in, at, signers }) => (
        <li key={short_id} className={row}>
          <time dateTime={at} className="text-14 text-muted">
            {format.dateTime(new Date(at), { month: 'short', year: 'numeric' })}
          </time>
          <Seal size={16} className="row-start-1 self-center md:col-start-2" />
          <div className="col-start-2 min-w-0 wrap-anywhere md:col-start-3">
            <Typed writtenIn={written_in}>{title}</Typed>{' '}
            <small className="text-14 text-muted">{t('timelineBy', { names: names(signers, signers.length) })}</small>
          </div>
        </li>
      ))}
      {years.map(({ year, projects }) => (
        <li key={year} className={row}>
          <time dateTime={String(year)} className="text-14 text-muted">
            {year}
          </time>
          <Seal size={16} className="row-start-1 self-center md:col-start-2" />
          <p className="col-start-2 md:col-start-3">{t('timelineYear', { count: projects })}</p>
        </li>
      ))}
    </ol>
  );
}
