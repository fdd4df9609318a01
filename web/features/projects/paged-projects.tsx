import { useTranslations } from 'use-intl';
import { projectStatus } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { Button } from '../../ui/button.tsx';
import { ListFailed } from '../../ui/list-states.tsx';
import { useFocusOnMore } from '../../ui/use-focus-on-more.ts';
import { StandingRow } from './standing-row.tsx';

type PagedProjectsProps = {
  projects: ProjectRow[];
  /** Whether there are more than are shown. */
  more: boolean;
  loading: boolean;
  /** Why the next page did not come. */
  failure: string | null;
  onMore: () => void;
};

/** As many projects as were asked for, and the way to the next. */
export function PagedProjects({ projects, more, loading, failure, onMore }: PagedProjectsProps) {
  const t = useTranslations('dashboard.list');
  const { list, asksMore } = useFocusOnMore<HTMLUListElement>(projects.length);
  const showMore = () => {
    asksMore();
    onMore();
  };
  return (
    <>
      <ul ref={list}>
        {projects.map((project) => (
          <StandingRow key={project.id} project={project} standing={projectStatus(project)} />
        ))}
      </ul>
      {more && (
        <div className="mt-6">
          {failure === null ? (
            <Button variant="secondary" busy={loading} busyLabel={t('moreComes')} onClick={showMore}>
              {t('more')}
            </Button>
          ) : (
            <ListFailed message={failure} onRetry={showMore} />
          )}
        </div>
      )}
    </>
  );
}
