import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { data } from 'react-router';
import { isMissing } from '#shared/http/is-missing.ts';
import type { ApplicantPage } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { type Ask, useAnswers } from '#web/features/jobs/answer-applicant.tsx';
import { ApplicantParts } from '#web/features/jobs/applicant-parts.tsx';
import { BlockLink } from '#web/features/jobs/block-link.tsx';
import { ConversationPart, writeOfApplication } from '#web/features/jobs/conversation-part.tsx';
import { applicantPage, colleagueNotes } from '#web/features/jobs/job-queries.ts';
import { addNote, NotesPart } from '#web/features/jobs/notes-part.tsx';
import { useMoves } from '#web/features/jobs/use-moves.ts';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/applicant';

await loadWords('jobs', 'threads');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ message: writeOfApplication, note: addNote });
export const handle = { title: 'jobs.tabs.posts', back: jobPaths.ownPosts() };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.applicantId)) throw data(null, { status: 404 });
  return answered(applicantPage(params.applicantId), colleagueNotes(params.applicantId));
}

/** One who applied to one's own post, with what the two write to each other. */
export default eachAnew(ApplicantOfPost);

function ApplicantOfPost({ params }: Route.ComponentProps) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const [bar, loading] = [words('bar'), words('loading')];
  const { message } = useErrors();
  const found = useQuery(applicantPage(params.applicantId));
  const head = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useAnswers(head);
  return (
    <AreaErrors of="jobs">
      <div className="max-w-200 xl:max-w-none">
        {!found.data && (
          <>
            <PageHead title={bar} />
            <h1 className="sr-only">{bar}</h1>
          </>
        )}
        <ListStates
          of={found}
          label={loading}
          message={message}
          gone={t('gone')}
          elsewhere={
            <TextLink to={jobPaths.ownPosts()} className="inline-flex min-h-11 items-center">
              {t('back')}
            </TextLink>
          }
        />
        {found.data && (
          <>
            <PageHead title={found.data.applicant.full_name} />
            <p className="text-14 wrap-anywhere">
              <TextLink to={jobPaths.applicants(found.data.post.id)} className="inline-flex min-h-11 items-center">
                {t('title', { title: found.data.post.title })}
              </TextLink>
            </p>
            <h1 ref={head} tabIndex={-1} className="mt-2 font-serif text-28 wrap-anywhere">
              <Typed>{found.data.applicant.full_name}</Typed>
            </h1>
            <div className="gap-14 xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,52rem)_30rem]">
              <div className="min-w-0">
                {!isMissing(found.error) && <Parts {...found.data} ask={ask} />}
                {found.data.post.own && <ConversationPart applicationId={params.applicantId} />}
              </div>
              <div className="min-w-0 xl:[&>section]:mt-0">
                <NotesPart applicationId={params.applicantId} />
                <BlockLink name={found.data.applicant.full_name} username={found.data.applicant.username} />
              </div>
            </div>
          </>
        )}
        <div className="contents">{dialog}</div>
      </div>
    </AreaErrors>
  );
}

const Parts = ({ post, applicant, ask }: ApplicantPage & { ask: Ask }) => (
  <ApplicantParts applicant={applicant} moves={useMoves(applicant, post.own, ask)} />
);
