import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { classNames } from '../../ui/class-names.ts';

const tabs = [
  ['find', paths.jobs()],
  ['saved', jobPaths.markedJobs()],
  ['posts', jobPaths.ownPosts()],
  ['applications', jobPaths.ownApplications()],
] as const;

/** The lists of jobs. */
export function JobTabs({ here }: { here: (typeof tabs)[number][0] }) {
  const t = useTranslations('jobs.tabs');
  return (
    <nav aria-label={t('label')} className="mt-4 flex flex-wrap gap-x-6 border-b border-line text-14">
      {tabs.map(([name, to]) => (
        <Link
          key={name}
          to={to}
          aria-current={name === here ? 'page' : undefined}
          className={classNames(
            '-mb-px min-w-11 border-b-2 py-3 no-underline',
            name === here ? 'border-ink font-550' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
