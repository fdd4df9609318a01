import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { Draft } from '#shared/projects/projects.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { previewQuery } from '#web/features/profiles/profile-queries.ts';
import { AskedChanges } from '#web/features/projects/asked-changes.tsx';
import { valuesOfDraft } from '#web/features/projects/draft-values.ts';
import { FormHead } from '#web/features/projects/form-head.tsx';
import { FormSkeleton, LoadFailure } from '#web/features/projects/form-states.tsx';
import { valuesOfProject } from '#web/features/projects/form-values.ts';
import { type PostedProject, postProject } from '#web/features/projects/post-project.ts';
import { ProjectForm } from '#web/features/projects/project-form.tsx';
import { draftQuery, projectQuery, readDraft } from '#web/features/projects/project-queries.ts';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { GoneNotice } from '#web/ui/awaited-list.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/edit-project';

await loadWords('editProject', 'forms', 'projects', 'public', 'signing', 'threads');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'app.projects', back: paths.ownProjects() };

export async function loader({ context, request, params: { projectId } }: Route.LoaderArgs) {
  requireMember(context, request);
  const [known, draft] = await Promise.all([answered(projectQuery(projectId), previewQuery), readDraft({ projectId })]);
  return data({ ...known.data, draft }, known.init ?? {});
}

/** The form as it is sent without script. */
export const action = ({ request, params: { projectId } }: Route.ActionArgs) => postProject(request, projectId);

export default eachAnew(EditProject);

function EditProject({ params: { projectId }, loaderData, actionData }: Route.ComponentProps) {
  const t = useWords('editProject');
  // The text as it stands now, not as it was kept: an edit belongs to the version it began with.
  const project = useQuery({ ...projectQuery(projectId), refetchOnMount: 'always' });
  const [came] = useState(loaderData !== null);
  const name = project.data?.title ?? '';
  return (
    <AreaErrors of="projects">
      <PageHead title={name ? t('titleOf', { title: name }) : t('title')} />
      <FormHead title={t('title')} lead={name} />
      <GoneNotice of={project} className="mt-6 max-w-measure" />
      {project.isError && !project.data ? (
        <LoadFailure error={project.error} onRetry={() => void project.refetch()} />
      ) : !project.data || !(came || project.isFetchedAfterMount) ? (
        <FormSkeleton />
      ) : project.data.may.edit ? (
        <Editor project={project.data} known={loaderData?.draft} returned={actionData} />
      ) : (
        <Frozen project={project.data} />
      )}
    </AreaErrors>
  );
}

type EditorProps = { project: ProjectDetail; known: Draft | null | undefined; returned: PostedProject | undefined };

function Editor({ project, known, returned }: EditorProps) {
  const t = useWords('editProject');
  const queries = useQueryClient();
  const { queryKey, ...query } = draftQuery({ projectId: project.id });
  const draft = useQuery({ queryKey, ...query, initialData: known });
  const [opened, setOpened] = useState(project);
  const [round, setRound] = useState(0);
  const startOver = () => {
    queries.setQueryData(queryKey, null);
    setOpened(project);
    setRound(round + 1);
  };
  if (draft.isPending) return <FormSkeleton />;
  if (draft.data === undefined) return <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />;
  const back = round === 0 ? returned : undefined;
  const initial = back?.values ?? valuesOfDraft(draft.data?.data ?? {}, valuesOfProject(opened));
  return (
    <>
      {initial.version !== project.version && (
        <Banner tone="wait" role="status" className="mt-6 max-w-measure">
          {t('stale')}
        </Banner>
      )}
      <AskedChanges project={project} />
      <ProjectForm
        key={round}
        project={opened}
        draft={draft.data}
        initial={initial}
        returned={back}
        onDiscard={startOver}
      />
    </>
  );
}

function Frozen({ project }: { project: ProjectDetail }) {
  const t = useWords('editProject');
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
