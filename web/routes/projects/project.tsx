import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { collaboratorPaths } from '#shared/collaborators/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { OwnQuestions } from '../../features/appeals/own-questions.tsx';
import { ownQuestions } from '../../features/appeals/question-queries.ts';
import { TakeAlong } from '../../features/credentials/take-along.tsx';
import { ShowToOne } from '../../features/disclosures/show-to-one.tsx';
import { ProjectFacts } from '../../features/profiles/project-facts.tsx';
import { PublicFiles } from '../../features/profiles/public-files.tsx';
import { LoadFailure, ProjectSkeleton } from '../../features/projects/form-states.tsx';
import { ProjectActions } from '../../features/projects/project-actions.tsx';
import { ProjectHistory } from '../../features/projects/project-history.tsx';
import { projectQuery } from '../../features/projects/project-queries.ts';
import { ProjectState } from '../../features/projects/project-state.tsx';
import { RestrictClient } from '../../features/projects/restrict-client.tsx';
import { SentPart } from '../../features/projects/sent-part.tsx';
import { SignerEntry } from '../../features/projects/signer-entry.tsx';
import { HiddenNotice } from '../../features/reports/hidden-notice.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useRootData } from '../../root-data.ts';
import { Clause, Measure } from '../../ui/clause.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { Route } from './+types/project';

await loadWords(
  'appeals',
  'credential',
  'dashboard',
  'disclosures',
  'hiddenPages',
  'nextSteps',
  'ownProject',
  'projects',
  'public',
  'standing',
  'threads',
);

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'ownProject.page.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(projectQuery(params.projectId), ownQuestions('projects'));
}

export default function Project({ params: { projectId } }: Route.ComponentProps) {
  const t = useTranslations('ownProject.page');
  const project = useQuery(projectQuery(projectId));
  if (project.data)
    return (
      <AreaErrors of="projects">
        <ProjectStory project={project.data} />
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

function ProjectStory({ project }: { project: ProjectDetail }) {
  const t = useTranslations('ownProject.page');
  const sent = useSearchParams()[0].has('sent') && project.status === 'pending';
  const social = useRootData()?.flags.socialFeatures;
  return (
    <article className="max-w-page">
      <PageHead title={project.title} />
      <PageTitle>
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </PageTitle>
      {sent && <SentPart project={project} />}
      <ProjectState project={project} />
      {project.hidden_by_us && <HiddenNotice kind="project" className="mt-5 max-w-measure" />}
      <ProjectActions project={project} />
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
        <p className="mt-4">
          <TextLink to={collaboratorPaths.collaborators(project.id)} className="inline-flex min-h-11 items-center">
            {t('collaborators')}
          </TextLink>
        </p>
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
          <PublicFiles files={project.files} />
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
