import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { data } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import type { SeenPost } from '#shared/jobs/posts.ts';
import { paths } from '#shared/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { sendApplication } from '#web/features/jobs/apply-form.tsx';
import { ApplyPart } from '#web/features/jobs/apply-part.tsx';
import { writeOfApplication } from '#web/features/jobs/conversation-part.tsx';
import { FittingPart } from '#web/features/jobs/fitting-part.tsx';
import { JobFacts } from '#web/features/jobs/job-facts.tsx';
import { broughtFiles, choosable, seenJob } from '#web/features/jobs/job-queries.ts';
import { MarkPost } from '#web/features/jobs/mark-post.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/job';

await loadWords('jobs', 'threads', 'projects');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ apply: sendApplication, message: writeOfApplication });
export const handle = { title: 'jobs.bar', back: paths.jobs() };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.postId)) throw data(null, { status: 404 });
  return answered(seenJob(params.postId), choosable, broughtFiles(params.postId));
}

/** A post, with what one sends to it. */
export default eachAnew(Job);

function Job({ params }: Route.ComponentProps) {
  const t = useWords('jobs');
  const { message } = useErrors();
  const found = useQuery(seenJob(params.postId));
  return (
    <AreaErrors of="projects">
      <AreaErrors of="jobs">
        <div>
          {!found.data && (
            <>
              <PageHead title={t('bar')} />
              <h1 className="sr-only">{t('bar')}</h1>
            </>
          )}
          <ListStates
            of={found}
            label={t('loading')}
            message={message}
            elsewhere={
              <TextLink to={paths.jobs()} className="inline-flex min-h-11 items-center">
                {t('find.title')}
              </TextLink>
            }
          />
          {found.data && <Seen seen={found.data} />}
        </div>
      </AreaErrors>
    </AreaErrors>
  );
}

/**
 * The post before what is sent to it; what was sent already comes first. The form of that stays where it is until it is
 * done with.
 */
function Seen({ seen }: { seen: SeenPost }) {
  const t = useWords('jobs');
  const head = useRef<HTMLHeadingElement>(null);
  const { post, open, waits, own, unseen, mark, application } = seen;
  const [first, setFirst] = useState(!application);
  useRestoreFocus(head, first);
  const applies = open && !own && !unseen && !application;
  const part = !own && <ApplyPart key={String(first)} seen={seen} onSent={() => setFirst(false)} />;
  return (
    <>
      <PageHead title={post.title} />
      {own && (
        <p className="text-14">
          <TextLink to={jobPaths.ownPosts()} className="inline-flex min-h-11 items-center">
            {t('post.manage')}
          </TextLink>
        </p>
      )}
      <h1 ref={head} tabIndex={-1} className="font-serif text-28 wrap-anywhere">
        <Typed writtenIn={post.language}>{post.title}</Typed>
      </h1>
      {!open && <p className="mt-2 max-w-measure text-muted">{t(`post.${waits ? 'waits' : 'ended'}`)}</p>}
      {own && <p className="mt-2 text-muted">{t('post.own')}</p>}
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside aria-label={t('facts.title')} className="self-start lg:order-last">
          <div className="sheet p-5">
            <JobFacts post={post} dense />
            <div className="mt-5 grid gap-2 empty:hidden">
              {applies && <ButtonLink href="#apply">{t('post.apply')}</ButtonLink>}
              {open && !own && <MarkPost id={post.id} title={post.title} mark={mark} />}
            </div>
          </div>
          {applies && <FittingPart skills={post.skills} />}
        </aside>
        <div className="grid min-w-0 content-start gap-10 [&>.clause:first-child]:mt-0">
          {!first && part}
          <Clause title={t('post.description')}>
            <Measure>
              <Prose html={post.description_html} writtenIn={post.language} />
            </Measure>
          </Clause>
          {first && part}
        </div>
      </div>
    </>
  );
}
