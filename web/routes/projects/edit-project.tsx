import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { AskedChanges } from '../../features/projects/asked-changes.tsx';
import { valuesOfDraft } from '../../features/projects/draft-values.ts';
import { FormSkeleton, LoadFailure } from '../../features/projects/form-states.tsx';
import { valuesOfProject } from '../../features/projects/form-values.ts';
import { ProjectForm } from '../../features/projects/project-form.tsx';
import { draftQuery, projectQuery } from '../../features/projects/project-queries.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/edit-project';

await loadWords('forms', 'projects', 'public', 'signing', 'threads');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'projects.edit.bar' };

export default function EditProject({ params: { projectId } }: Route.ComponentProps) {
  const t = useWords('projects.edit');
  // The text as it stands now, not as it was kept: an edit belongs to the version it began with.
  const project = useQuery({ ...projectQuery(projectId), refetchOnMount: 'always' });
  const name = project.data?.title ?? '';
  return (
    <AreaErrors of="projects">
      <PageHead title={name ? t('titleOf', { title: name }) : t('title')} />
      <PageTitle lead={name || undefined}>{t('title')}</PageTitle>
      <HelpLink topic="edit-a-project" className="mt-1" />
      {project.isError && !project.data ? (
        <LoadFailure error={project.error} onRetry={() => void project.refetch()} />
      ) : !project.data || !project.isFetchedAfterMount ? (
        <FormSkeleton />
      ) : project.data.may.edit ? (
        <Editor project={project.data} />
      ) : (
        <Frozen project={project.data} />
      )}
    </AreaErrors>
  );
}

function Editor({ project }: { project: ProjectDetail }) {
  const t = useWords('projects.edit');
  const queries = useQueryClient();
  const { queryKey, ...query } = draftQuery(project.id);
  const draft = useQuery({ queryKey, ...query });
  const [opened, setOpened] = useState(project);
  const [round, setRound] = useState(0);
  const startOver = () => {
    queries.setQueryData(queryKey, null);
    setOpened(project);
    setRound(round + 1);
  };
  if (draft.isPending) return <FormSkeleton />;
  if (draft.data === undefined) return <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />;
  const initial = valuesOfDraft(draft.data?.data ?? {}, valuesOfProject(opened));
  return (
    <>
      {initial.version !== project.version && (
        <Banner tone="wait" role="status" className="mt-6 max-w-measure">
          {t('stale')}
        </Banner>
      )}
      <AskedChanges project={project} />
      <ProjectForm key={round} project={opened} draft={draft.data} initial={initial} onDiscard={startOver} />
    </>
  );
}

function Frozen({ project }: { project: ProjectDetail }) {
  const t = useWords('projects.edit');
  return (
    <div className="mt-6 grid max-w-measure justify-items-start gap-5">
      <Banner tone="plain" className="w-full">
        {t(project.held_at ? 'held' : 'frozen')}
      </Banner>
      <ButtonLink to={paths.project(project.id)} variant="secondary">
        {t('back')}
      </ButtonLink>
    </div>
  );
}
