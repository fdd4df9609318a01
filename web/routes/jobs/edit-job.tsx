import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import BirthDateStep from '../../features/account/details/birth-date-step.tsx';
import { ownDetails } from '../../features/account/details/own-details.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { ownPostOf } from '../../features/jobs/job-queries.ts';
import { PostForm } from '../../features/jobs/post-form.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/edit-job';

await loadWords('forms', 'jobs');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.postId)) throw data(null, { status: 404 });
  return answered(ownPostOf(params.postId), ownDetails);
}

/** Writing a post, or changing one that stands. */
export default function EditJob({ params }: Route.ComponentProps) {
  const t = useWords('jobs');
  const { message } = useErrors();
  const post = useQuery(ownPostOf(params.postId));
  const details = useQuery(ownDetails);
  const queries = useQueryClient();
  // A form that began with what was read before would undo what was saved since. `gcTime` does not forget what came
  // with the document.
  useEffect(() => () => queries.removeQueries({ queryKey: ['own-job-post', params.postId] }), [queries, params.postId]);
  const title = t(post.data?.published ? 'form.edit' : 'form.new');
  return (
    <AreaErrors of="jobs">
      <div className="max-w-200">
        <PageHead title={title} />
        <h1 className="font-serif text-28">{title}</h1>
        <p className="mt-2 max-w-measure text-muted">{t('form.lead')}</p>
        <HelpLink topic="apply-or-post-a-job" className="mt-1" />
        <ListStates of={post} label={t('loading')} message={message} />
        {post.data && !mayTake('save', post.data.state) && <p className="mt-6">{t('post.ended')}</p>}
        {post.data &&
          mayTake('save', post.data.state) &&
          (details.data?.date_of_birth === null ? (
            <BirthDateStep details={details.data} />
          ) : (
            <PostForm key={post.data.id} post={post.data} />
          ))}
      </div>
    </AreaErrors>
  );
}
