import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { ownDetails, saveDetails } from '#web/features/account/details/own-details.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ProjectRoom } from '#web/features/plans/project-room.tsx';
import { previewQuery } from '#web/features/profiles/profile-queries.ts';
import { valuesOfDraft } from '#web/features/projects/draft-values.ts';
import { FormHead } from '#web/features/projects/form-head.tsx';
import { FormSkeleton, LoadFailure } from '#web/features/projects/form-states.tsx';
import { newValues } from '#web/features/projects/form-values.ts';
import { postProject } from '#web/features/projects/post-project.ts';
import { ProjectForm } from '#web/features/projects/project-form.tsx';
import { draftQuery, readDraft } from '#web/features/projects/project-queries.ts';
import { useDraftName } from '#web/features/projects/use-draft-name.ts';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/new-project';

const BirthDateStep = latePart('birth-date-step', () => import('#web/features/account/details/birth-date-step.tsx'));

await loadWords('forms', 'projectRoom', 'projects', 'public', 'signing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'app.projects', back: paths.ownProjects() };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  const name = { projectId: null, draftId: url.searchParams.get('draft') };
  const [known, draft] = await Promise.all([answered(ownDetails, previewQuery), readDraft(name)]);
  if (name.draftId && draft === null) throw redirect(paths.ownProjects());
  return { ...known.data, draft };
}

/** The form as it is sent without script. */
export const action = formAction({ details: saveDetails }, ({ request }) => postProject(request, null));

export default function NewProject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('projects.new');
  const queries = useQueryClient();
  const name = useDraftName(null);
  const draft = useQuery({ ...draftQuery(name), initialData: loaderData?.draft });
  const details = useQuery(ownDetails);
  const profile = useQuery(previewQuery);
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  const startOver = () => {
    if (name.draftId) return void navigate(paths.ownProjects());
    queries.setQueryData(draftQuery(name).queryKey, null);
    setRound(round + 1);
  };
  const returned = round === 0 && actionData && 'values' in actionData ? actionData : undefined;
  const blank = newValues(profile.data?.headline ?? null);
  return (
    <AreaErrors of="projects">
      <PageHead title={t('title')} />
      <FormHead title={t('title')} />
      {draft.isPending || details.isPending || profile.isPending ? (
        <FormSkeleton />
      ) : details.data === undefined ? (
        <LoadFailure error={details.error} onRetry={() => void details.refetch()} />
      ) : details.data.date_of_birth === null ? (
        <Suspense>
          <BirthDateStep details={details.data} />
        </Suspense>
      ) : draft.data === undefined ? (
        <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
      ) : (
        <ProjectRoom draft={draft.data !== null}>
          <ProjectForm
            key={`${name.draftId} ${round}`}
            draft={draft.data}
            initial={returned?.values ?? valuesOfDraft(draft.data?.data ?? {}, blank)}
            returned={returned}
            onDiscard={startOver}
          />
        </ProjectRoom>
      )}
    </AreaErrors>
  );
}
