import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskPaths } from '#shared/desk/paths.ts';
import { mostCounted, type QueueName } from '#shared/desk/queue-limits.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { caseCounts } from './case-queries.ts';

const pages = {
  search: deskPaths.search,
  projects: paths.deskProjects,
  messages: paths.messages,
  audit: paths.audit,
  numbers: deskPaths.numbers,
  newsletter: newsletterPaths.readers,
  operations: deskPaths.operations,
} as const;
export type DeskPage = keyof typeof pages;

/** The queues with how many wait in each, and what else an admin has. */
export function DeskNav({ here }: { here: QueueName | DeskPage }) {
  const t = useWords('admin.queues');
  const { data: counts = [] } = useQuery(caseCounts());
  const tab = (isHere: boolean) =>
    classNames(
      '-mb-px inline-flex min-h-11 min-w-11 items-center gap-2 border-b-2 no-underline',
      isHere ? 'border-ink font-550' : 'border-transparent text-muted hover:text-ink',
    );
  return (
    <nav aria-label={t('navigation')} className="mt-2 border-b border-line text-14">
      <ul className="flex flex-wrap gap-x-6">
        {counts.map(({ queue, waiting, late }) => (
          <li key={queue}>
            <Link
              to={paths.desk({ queue })}
              aria-current={queue === here ? 'page' : undefined}
              className={tab(queue === here)}
            >
              {t(`names.${queue}`)}{' '}
              <span className="tabular-nums">
                {waiting > mostCounted ? t('more', { count: mostCounted }) : waiting}
              </span>
              {late > 0 && <span className="text-danger">{t('lateCount', { count: late })}</span>}
            </Link>
          </li>
        ))}
        {Object.entries(pages).map(([name, path]) => (
          <li key={name}>
            <Link to={path()} aria-current={name === here ? 'page' : undefined} className={tab(name === here)}>
              {t(`pages.${name as DeskPage}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
