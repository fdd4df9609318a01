import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { SubNav } from '#web/ui/sub-nav.tsx';
import { jobCounts } from './job-queries.ts';

const tabs = [
  ['find', paths.jobs()],
  ['saved', jobPaths.markedJobs()],
  ['applications', jobPaths.ownApplications()],
  ['posts', jobPaths.ownPosts()],
] as const;

/** The lists of jobs, with how much each of one's own has. */
export function JobTabs({ here }: { here: (typeof tabs)[number][0] }) {
  const t = useTranslations('jobs.tabs');
  const counts = useQuery(jobCounts).data;
  return (
    <div className="mt-6">
      <SubNav
        label={t('label')}
        pages={tabs.map(([name, to]) => ({
          to,
          name: t(name),
          isHere: name === here,
          count: (name !== 'find' && counts?.[name]) || undefined,
        }))}
      />
    </div>
  );
}
