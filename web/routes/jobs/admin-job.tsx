import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { everyCase } from '#web/features/admin/case-queries.ts';
import { DecidePost } from '#web/features/jobs/decide-post.tsx';
import { JobFacts } from '#web/features/jobs/job-facts.tsx';
import { adminPostOf } from '#web/features/jobs/job-queries.ts';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/admin-job';

await loadWords('admin', 'jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireAdmin(context, request);
  if (!isUuid(params.postId)) throw data(null, { status: 404 });
  return answered(adminPostOf(params.postId), everyCase('jobs'));
}

/** A post before an admin: let through, or taken down. */
export default eachAnew(AdminJob);

function AdminJob({ params }: Route.ComponentProps) {
  const t = useWords('jobs.admin');
  const words = useWords('jobs');
  const holds = useWords('admin.queues.jobHolds');
  const { message } = useErrors();
  const found = useQuery(adminPostOf(params.postId));
  const post = found.data?.post;
  return (
    <AreaErrors of="jobs">
      <div className="max-w-272">
        <PageHead title={t('title')} />
        <h1 className="font-serif text-28 wrap-anywhere">
          {post ? <Typed writtenIn={post.language}>{post.title}</Typed> : t('title')}
        </h1>
        <ListStates of={found} label={words('loading')} message={message} />
        {found.data && post && (
          <>
            <p className="mt-1 text-14 text-muted wrap-anywhere">
              {words(`states.${found.data.state}`)} ·{' '}
              <TextLink to={paths.userReview(post.user_id)} className="inline-flex min-h-11 items-center">
                {t('by', { name: post.poster.full_name, email: post.email })}
              </TextLink>
            </p>
            {found.data.state === 'held' && (
              <p className="text-14">
                {t('why')}: {found.data.held_for.map((reason) => holds(reason)).join(', ')}
              </p>
            )}
            <Clause title={words('facts.title')} className="mt-8">
              <JobFacts post={post} />
            </Clause>
            <Clause title={words('post.description')} className="mt-8">
              <Measure>
                <Prose html={post.description_html} writtenIn={post.language} />
              </Measure>
            </Clause>
            <DecidePost id={post.id} seen={found.data} />
          </>
        )}
      </div>
    </AreaErrors>
  );
}
