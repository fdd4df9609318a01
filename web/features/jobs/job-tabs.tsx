import { useTranslations } from 'use-intl';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { SubNav } from '#web/ui/sub-nav.tsx';

const tabs = [
  ['find', paths.jobs()],
  ['saved', jobPaths.markedJobs()],
  ['applications', jobPaths.ownApplications()],
  ['posts', jobPaths.ownPosts()],
] as const;

/** The lists of jobs. */
export function JobTabs({ here }: { here: (typeof tabs)[number][0] }) {
  const t = useTranslations('jobs.tabs');
  return (
    <div className="mt-6">
      <SubNav label={t('label')} pages={tabs.map(([name, to]) => ({ to, name: t(name), isHere: name === here }))} />
    </div>
  );
}
