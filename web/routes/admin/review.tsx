import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormatter } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { paths } from '#shared/paths.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { everyCase, ownDecisions } from '../../features/admin/case-queries.ts';
import { HoldEvidence } from '../../features/admin/hold-evidence.tsx';
import { OwnDecisions } from '../../features/admin/own-decisions.tsx';
import { ReviewAnswers } from '../../features/admin/review-answers.tsx';
import { ReviewForm } from '../../features/admin/review-form.tsx';
import { ReviewMeaning } from '../../features/admin/review-meaning.tsx';
import { reviewOf } from '../../features/admin/review-queries.ts';
import { useDecisions } from '../../features/admin/use-decisions.ts';
import { WorkLinks } from '../../features/admin/work-links.tsx';
import { CaseQuestions } from '../../features/appeals/case-questions.tsx';
import { caseQuestions } from '../../features/appeals/question-queries.ts';
import { ProjectFacts } from '../../features/profiles/project-facts.tsx';
import { PublicFiles } from '../../features/profiles/public-files.tsx';
import { StandingSentence } from '../../features/projects/standing-sentence.tsx';
import { ThreadMessages } from '../../features/signing/thread-messages.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useShownNames } from '../../i18n/shown-names.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { Clause, Measure } from '../../ui/clause.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { Typed, TypedList } from '../../ui/typed.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import type { Route } from './+types/review';
import { requireForAdmin } from './require-in-admin.ts';

await loadWords('admin', 'appeals', 'public', 'standing', 'threads');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

export async function loader(asked: Route.LoaderArgs) {
  await requireForAdmin(asked, 'project', asked.params.projectId);
  const { projectId } = asked.params;
  const queue = asked.url.searchParams.get('queue') === 'appeals' ? 'appeals' : 'held';
  return answered(reviewOf(projectId), ownDecisions(), caseQuestions(projectId), everyCase(queue));
}

export default function Review({ params }: Route.ComponentProps) {
  const t = useWords('admin.review');
  const loading = useWords('admin')('loading');
  const review = useQuery(reviewOf(params.projectId));
  const { message } = useErrors();
  return (
    <div className="max-w-272">
      <PageHead title={review.data?.title ?? t('title')} />
      {!review.data && <h1 className="sr-only">{t('title')}</h1>}
      <ListStates of={review} label={loading} message={message} />
      {review.data && <Details project={review.data} />}
    </div>
  );
}

function Details({ project }: { project: ReviewDetail }) {
  const t = useWords('admin.review');
  const links = useWords('admin.links');
  const threads = useWords('threads');
  const format = useFormatter();
  const { undo } = useDecisions();
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, `${project.status} ${project.held_at}`);
  return (
    <>
      <h1 ref={head} tabIndex={-1} className="font-serif text-28 wrap-anywhere md:text-36">
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <StateLabel state={project.held_at ? 'held' : project.status} />
        <Owner owner={project.owner} />
        <TextLink to={paths.userReview(project.owner.id)} className="inline-flex min-h-11 items-center text-14">
          {t('person')}
        </TextLink>
      </p>
      {project.removed_at && (
        <p className="mt-3 text-14">
          {t('removed', { date: format.dateTime(new Date(project.removed_at), { dateStyle: 'medium' }) })}
        </p>
      )}
      <div className="mt-3 wrap-anywhere">
        <StandingSentence standing={projectStatus(project)} />
      </div>
      <Clause title={t('why')} note={t('whyNote')} className="mt-10">
        <HoldEvidence evidence={project.evidence} />
      </Clause>
      <Clause title={links('title')} note={links('note')} className="mt-10">
        <WorkLinks project={project} />
      </Clause>
      <Clause title={t('answered')} className="mt-10">
        <ReviewAnswers confirmations={project.confirmations} />
      </Clause>
      {project.threads
        .filter(({ messages }) => messages.length > 0)
        .map(({ request_id, signer_id, messages }) => (
          <Clause key={request_id} title={threads('title')} className="mt-10">
            <ThreadMessages
              messages={messages}
              names={{
                owner: project.owner.full_name,
                signer: project.signers.find(({ id }) => id === signer_id)?.name ?? t('signers'),
              }}
            />
          </Clause>
        ))}
      <Clause title={t('claimed')} className="mt-10">
        <Measure className="wrap-anywhere">
          <p dir="auto" lang={project.written_in ?? undefined}>
            {project.summary}
          </p>
          {project.description_html && (
            <Prose html={project.description_html} writtenIn={project.written_in} className="mt-4" />
          )}
        </Measure>
        <Facts project={project} />
        {project.files.length > 0 && <PublicFiles files={project.files} />}
      </Clause>
      <CaseQuestions caseId={project.id} className="mt-10" />
      <Clause title={t('decide')} note={t('decideNote')} className="mt-10">
        <ReviewMeaning project={project} />
      </Clause>
      <OwnDecisions onUndo={undo} />
      <ReviewForm key={`${project.version} ${project.status} ${project.held_at}`} project={project} />
    </>
  );
}

function Owner({ owner }: { owner: ReviewDetail['owner'] }) {
  const t = useWords('admin.review');
  const format = useFormatter();
  return (
    <span className="text-14 text-muted wrap-anywhere">
      {t('owner', {
        name: owner.full_name,
        username: owner.username,
        email: owner.email,
        date: format.dateTime(new Date(owner.created_at), { dateStyle: 'medium' }),
        confirmed: owner.confirmed_projects,
      })}
    </span>
  );
}

function Facts({ project }: { project: ReviewDetail }) {
  const t = useWords('admin.review');
  const { shownName } = useShownNames();
  const asked = project.signers.map(({ name, email }) => `${name} <${shownName(email)}>`);
  return (
    <div className="my-6 grid gap-4 wrap-anywhere">
      <ProjectFacts project={project} />
      {asked.length > 0 && <DefinitionList items={[{ term: t('signers'), detail: <TypedList words={asked} /> }]} />}
    </div>
  );
}
