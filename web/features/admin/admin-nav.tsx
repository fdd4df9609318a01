import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#shared/admin/paths.ts';
import { maxCounted, type QueueName } from '#shared/admin/queue-limits.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { FoldedNav } from '../../ui/folded-nav.tsx';
import { caseCounts } from './case-queries.ts';

const pages = {
  search: adminPaths.search,
  projects: paths.adminProjects,
  messages: paths.messages,
  audit: paths.audit,
  numbers: adminPaths.numbers,
  newsletter: newsletterPaths.readers,
  operations: adminPaths.operations,
  guide: adminPaths.help,
} as const;
export type AdminPage = keyof typeof pages;

/** The queues with how many wait in each, and what else an admin has. */
export function AdminNav({ here }: { here: QueueName | AdminPage }) {
  const t = useWords('admin.queues');
  const { data: counts = [] } = useQuery(caseCounts());
  const queues = counts.map(({ queue, waiting, late }) => ({
    name: queue,
    to: paths.admin({ queue }),
    words: (
      <>
        <span>{t(`names.${queue}`)} </span>
        <span className="tabular-nums">{waiting > maxCounted ? t('more', { count: maxCounted }) : waiting}</span>
        {late > 0 && <span className="text-danger">{t('lateCount', { count: late })}</span>}
      </>
    ),
  }));
  const others = Object.entries(pages).map(([name, path]) => ({
    name: name as AdminPage,
    to: path(),
    words: t(`pages.${name as AdminPage}`),
  }));
  const places = [...queues, ...others];
  const list = (look: string, isHere: string, elsewhere: string) =>
    places.map(({ name, to, words }) => (
      <li key={name}>
        <Link
          to={to}
          aria-current={name === here ? 'page' : undefined}
          className={classNames(look, name === here ? isHere : elsewhere)}
        >
          {words}
        </Link>
      </li>
    ));
  return (
    <nav aria-label={t('navigation')} className="mt-2 text-14">
      <FoldedNav section={t('section')} here={places.find(({ name }) => name === here)?.words} className="md:hidden">
        {list(
          'flex min-h-11 items-center gap-2 border-l-2 px-4 no-underline',
          'border-ink font-600',
          'border-transparent text-muted',
        )}
      </FoldedNav>
      <ul className="hidden flex-wrap gap-x-6 border-b border-line md:flex">
        {list(
          '-mb-px inline-flex min-h-11 min-w-11 items-center gap-2 border-b-2 no-underline',
          'border-ink font-550',
          'border-transparent text-muted hover:text-ink',
        )}
      </ul>
    </nav>
  );
}
