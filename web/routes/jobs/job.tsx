import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { data } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import type { SeenPost } from '#shared/jobs/posts.ts';
import { paths } from '#shared/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { ApplyPart } from '../../features/jobs/apply-part.tsx';
import { JobFacts } from '../../features/jobs/job-facts.tsx';
import { broughtFiles, choosable, seenJob } from '../../features/jobs/job-queries.ts';
import { MarkPost } from '../../features/jobs/mark-post.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Clause, Measure } from '../../ui/clause.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import type { Route } from './+types/job';

await loadWords('jobs', 'threads', 'projects');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.postId)) throw data(null, { status: 404 });
  return answered(seenJob(params.postId), choosable, broughtFiles(params.postId));
}

/** A post, with what one sends to it. */
export default function Job({ params }: Route.ComponentProps) {
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
      <p className="text-14">
        <TextLink to={own ? jobPaths.ownPosts() : paths.jobs()} className="inline-flex min-h-11 items-center">
          {t(own ? 'post.manage' : 'find.title')}
        </TextLink>
      </p>
      <h1 ref={head} tabIndex={-1} className="font-serif text-28 wrap-anywhere">
        <Typed writtenIn={post.language}>{post.title}</Typed>
      </h1>
      {!open && <p className="mt-2 max-w-measure text-muted">{t(`post.${waits ? 'waits' : 'ended'}`)}</p>}
      {own && <p className="mt-2 text-muted">{t('post.own')}</p>}
      <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside aria-label={t('facts.title')} className="sheet self-start p-5 lg:order-last">
          <JobFacts post={post} dense />
          <div className="mt-5 grid gap-2 empty:hidden">
            {applies && <ButtonLink href="#apply">{t('post.apply')}</ButtonLink>}
            {open && !own && <MarkPost id={post.id} title={post.title} mark={mark} />}
          </div>
        </aside>
        <div className="grid min-w-0 content-start gap-10">
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
