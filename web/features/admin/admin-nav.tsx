import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#shared/admin/paths.ts';
import { maxCounted } from '#shared/admin/queue-limits.ts';
import { newsletterPaths } from '#shared/newsletter/paths.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FoldedNav } from '#web/ui/folded-nav.tsx';
import { type AdminPage, type AdminPlace, adminPages } from './admin-place.ts';
import { caseCounts } from './case-queries.ts';

const pathOf: Record<AdminPage, () => string> = {
  search: adminPaths.search,
  projects: paths.adminProjects,
  archive: paths.messages,
  audit: paths.audit,
  numbers: adminPaths.numbers,
  newsletter: newsletterPaths.readers,
  operations: adminPaths.operations,
  guide: adminPaths.help,
};

/** The queues with how many wait in each, and what else an admin has: a column, or one line that opens it. */
export function AdminNav({ place }: { place: AdminPlace }) {
  const t = useWords('admin.queues');
  const { data: counts = [] } = useQuery(caseCounts());
  const queues = counts.map(({ queue, waiting, late }) => ({
    to: paths.admin({ queue }),
    isHere: 'queue' in place && place.queue === queue,
    words: (
      <>
        <span className="flex-1">{t(`names.${queue}`)} </span>
        {late > 0 && <span className="text-danger">{t('lateCount', { count: late })} </span>}
        <span className="text-muted tabular-nums">
          {waiting > maxCounted ? t('more', { count: maxCounted }) : waiting}
        </span>
      </>
    ),
  }));
  const pagesOf = (group: keyof typeof adminPages) =>
    adminPages[group].map((page) => ({
      to: pathOf[page](),
      isHere: 'page' in place && place.page === page,
      words: <span>{t(`pages.${page}`)}</span>,
    }));
  const groups = { queues, lookUp: pagesOf('lookUp'), site: pagesOf('site') };
  const here = Object.values(groups)
    .flat()
    .find(({ isHere }) => isHere);
  const list = (Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
    <li key={group} className="mt-4 first:mt-0">
      <p className="px-3 pb-1 text-12 text-muted">{t(`groups.${group}`)}</p>
      <ul>
        {groups[group].map(({ to, isHere, words }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-6 px-3 py-1.5 no-underline',
                isHere ? 'bg-sunken font-600' : 'hover:bg-sunken',
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  ));
  return (
    <nav aria-label={t('navigation')} className="border-line text-14 lg:border-r">
      <FoldedNav section={t('section')} here={here?.words} className="px-5 md:px-10 lg:hidden">
        {list}
      </FoldedNav>
      <ul className="sticky top-0 hidden max-h-dvh overflow-y-auto px-3 py-5 lg:block">{list}</ul>
    </nav>
  );
}
