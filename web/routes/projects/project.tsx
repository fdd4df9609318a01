import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { collaboratorPaths } from '#shared/collaborators/paths.ts';
import { isMissing } from '#shared/http/is-missing.ts';
import { paths } from '#shared/paths.ts';
import { coverOf } from '#shared/projects/cover.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { answerQuestion, OwnQuestions } from '#web/features/appeals/own-questions.tsx';
import { ownQuestions } from '#web/features/appeals/question-queries.ts';
import { TakeAlong } from '#web/features/credentials/take-along.tsx';
import { ShowToOne } from '#web/features/disclosures/show-to-one.tsx';
import { ProjectFacts } from '#web/features/profiles/project-facts.tsx';
import { PublicFiles } from '#web/features/profiles/public-files.tsx';
import { LoadFailure, ProjectSkeleton } from '#web/features/projects/form-states.tsx';
import { ProjectActions } from '#web/features/projects/project-actions.tsx';
import { ProjectHistory } from '#web/features/projects/project-history.tsx';
import { projectQuery } from '#web/features/projects/project-queries.ts';
import { ProjectState } from '#web/features/projects/project-state.tsx';
import { removingOf } from '#web/features/projects/remove-project.tsx';
import { RestrictClient } from '#web/features/projects/restrict-client.tsx';
import { SentPart } from '#web/features/projects/sent-part.tsx';
import { SignerEntry } from '#web/features/projects/signer-entry.tsx';
import { HiddenNotice } from '#web/features/reports/hidden-notice.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { writeToSigner } from '#web/features/signing/owner-thread.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useRootData } from '#web/root-data.ts';
import { GoneNotice } from '#web/ui/awaited-list.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import type { Route } from './+types/project';

await loadWords(
  'appeals',
  'credential',
  'dashboard',
  'disclosures',
  'hiddenPages',
  'ownProject',
  'projects',
  'public',
  'standing',
  'threads',
);

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ message: writeToSigner, answer: answerQuestion });
export const handle = { title: 'app.projects', back: paths.ownProjects() };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(projectQuery(params.projectId), ownQuestions('projects'));
}

export default eachAnew(Project);

function Project({ params: { projectId } }: Route.ComponentProps) {
  const t = useTranslations('ownProject.page');
  const project = useQuery(projectQuery(projectId));
  // Whoever removes it here is led on as soon as it is done.
  const removing = useIsMutating({ mutationKey: removingOf(projectId) }) > 0;
  if (project.data)
    return (
      <AreaErrors of="projects">
        {!removing && <GoneNotice of={project} className="mb-6 max-w-measure" />}
        <ProjectStory project={project.data} gone={!removing && isMissing(project.error)} />
      </AreaErrors>
    );
  return (
    <>
      <PageHead title={t('bar')} />
      <h1 className="sr-only">{t('bar')}</h1>
      {project.isPending ? (
        <ProjectSkeleton />
      ) : (
        <LoadFailure error={project.error} onRetry={() => void project.refetch()} />
      )}
    </>
  );
}

function ProjectStory({ project, gone }: { project: ProjectDetail; gone: boolean }) {
  const t = useTranslations('ownProject.page');
  const [query] = useSearchParams();
  // Once somebody has answered, where the project stands is what counts.
  const sent =
    query.get('sent') === 'now' &&
    project.status === 'pending' &&
    project.signers.every(({ answered_at }) => answered_at === null);
  const social = useRootData()?.flags.socialFeatures;
  return (
    <article className="max-w-page">
      <PageHead title={project.title} />
      <div className="flex items-start gap-6">
        <WorkPicture title={project.title} cover={coverOf(project.files)} size="large" className="max-sm:hidden" />
        <h1 className="min-w-0 font-serif text-28 text-balance wrap-anywhere md:text-36">
          <Typed writtenIn={project.written_in}>{project.title}</Typed>
        </h1>
      </div>
      {sent && <SentPart project={project} />}
      <ProjectState project={project} />
      {project.hidden_by_us && <HiddenNotice kind="project" className="mt-5 max-w-measure" />}
      {!gone && <ProjectActions project={project} />}
      {project.is_public && <TakeAlong project={project} />}
      <OwnQuestions of="projects" caseId={project.id} level="h2" />
      <Clause title={t('signers')} note={t('signersNote')}>
        {project.signers.map((signer) => (
          <SignerEntry
            key={signer.id}
            signer={signer}
            threads={project.threads.filter(({ signer_id }) => signer_id === signer.id)}
          />
        ))}
      </Clause>
      {social && (
        <Clause title={t('collaborators')}>
          <TextLink to={collaboratorPaths.collaborators(project.id)} className="inline-flex min-h-11 items-center">
            {t('collaboratorsLink')}
          </TextLink>
        </Clause>
      )}
      <Clause title={t('claimed')} note={t('claimedNote')}>
        <Measure className="mb-6">
          <p lang={project.written_in ?? undefined} className="text-18 wrap-anywhere">
            {project.summary}
          </p>
          {project.description_html && (
            <Prose html={project.description_html} writtenIn={project.written_in} className="mt-4" />
          )}
        </Measure>
        <ProjectFacts project={project} />
      </Clause>
      {project.files.length > 0 && (
        <Clause title={t('files')}>
          <PublicFiles files={project.files} pictured />
        </Clause>
      )}
      <RestrictClient project={project} />
      {project.status === 'approved' && project.client_visibility !== 'open' && <ShowToOne projectId={project.id} />}
      <Clause title={t('history')}>
        <ProjectHistory history={project.history} />
      </Clause>
    </article>
  );
}
