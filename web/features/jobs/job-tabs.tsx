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
    <nav aria-label={t('label')} className="mt-4 grid grid-cols-2 gap-x-6 text-14 sm:flex sm:border-b sm:border-line">
      {tabs.map(([name, to]) => (
        <Link
          key={name}
          to={to}
          aria-current={name === here ? 'page' : undefined}
          className={classNames(
            'min-w-11 border-b-2 py-3 no-underline sm:-mb-px',
            name === here ? 'border-ink font-550' : 'border-line text-muted hover:text-ink sm:border-transparent',
          )}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
