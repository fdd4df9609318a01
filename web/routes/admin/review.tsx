import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormatter } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { paths } from '#shared/paths.ts';
import { coverOf } from '#shared/projects/cover.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';
import { answeredIfFound } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { reviewOf } from '#web/features/admin/admin-queries.ts';
import { everyCase, ownDecisions } from '#web/features/admin/case-queries.ts';
import { HoldEvidence } from '#web/features/admin/hold-evidence.tsx';
import { OwnDecisions } from '#web/features/admin/own-decisions.tsx';
import { ReviewAnswers } from '#web/features/admin/review-answers.tsx';
import { ReviewForm } from '#web/features/admin/review-form.tsx';
import { ReviewMeaning } from '#web/features/admin/review-meaning.tsx';
import { useDecisions } from '#web/features/admin/use-decisions.ts';
import { WorkLinks } from '#web/features/admin/work-links.tsx';
import { askOwner, CaseQuestions } from '#web/features/appeals/case-questions.tsx';
import { caseQuestions } from '#web/features/appeals/question-queries.ts';
import { ProjectFacts } from '#web/features/profiles/project-facts.tsx';
import { PublicFiles } from '#web/features/profiles/public-files.tsx';
import { StandingSentence } from '#web/features/projects/standing-sentence.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { ThreadMessages } from '#web/features/signing/thread-messages.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useShownNames } from '#web/i18n/shown-names.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { StateLabel } from '#web/ui/state-label.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import type { Route } from './+types/review';

await loadWords('admin', 'appeals', 'public', 'standing', 'threads');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ question: askOwner });

export function loader(asked: Route.LoaderArgs) {
  requireAdmin(asked.context, asked.request);
  const { projectId } = asked.params;
  const queue = asked.url.searchParams.get('queue') === 'appeals' ? 'appeals' : 'held';
  return answeredIfFound(reviewOf(projectId), ownDecisions(), caseQuestions(projectId), everyCase(queue));
}

export default eachAnew(Review);

function Review({ params }: Route.ComponentProps) {
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
      <div className="flex items-start gap-5">
        <WorkPicture title={project.title} cover={coverOf(project.files)} size="large" />
        <h1 ref={head} tabIndex={-1} className="min-w-0 font-serif text-28 wrap-anywhere">
          <Typed writtenIn={project.written_in}>{project.title}</Typed>
        </h1>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <StateLabel state={project.held_at ? 'held' : project.status} />
        <Owner owner={project.owner} />
      </p>
      {project.removed_at && (
        <p className="mt-3 text-14">
          {t('removed', { date: format.dateTime(new Date(project.removed_at), { dateStyle: 'medium' }) })}
        </p>
      )}
      {!project.held_at && (
        <div className="mt-3 wrap-anywhere">
          <StandingSentence standing={projectStatus(project)} />
        </div>
      )}
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
      <ReviewForm project={project} />
    </>
  );
}

function Owner({ owner }: { owner: ReviewDetail['owner'] }) {
  const t = useWords('admin.review');
  const format = useFormatter();
  return (
    <span className="text-14 text-muted wrap-anywhere">
      {t.rich('owner', {
        person: (name) => (
          <TextLink to={paths.userReview(owner.id)} className="-my-3 inline-block min-w-11 py-3 font-550 text-ink">
            {name}
          </TextLink>
        ),
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
