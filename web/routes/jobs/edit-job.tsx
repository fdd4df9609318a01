import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import BirthDateStep from '#web/features/account/details/birth-date-step.tsx';
import { ownDetails, saveDetails } from '#web/features/account/details/own-details.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ownPostOf } from '#web/features/jobs/job-queries.ts';
import { PostForm } from '#web/features/jobs/post-form.tsx';
import { inputOf, valuesIn } from '#web/features/jobs/post-values.ts';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction, textOf } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/edit-job';

/** Keeps what stands in the form of a post where no script does, and publishes it unless another button was pressed. */
async function sendPost(form: FormData) {
  const params = { path: { id: textOf(form, 'of') } };
  const values = valuesIn(Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)])));
  const draft = { revision: textOf(form, 'revision') || null, data: values };
  const kept = await answerOf(api.PUT('/api/own-job-posts/{id}/draft', { params, body: draft }));
  if (form.has('keep') || form.has('skills.out')) return jobPaths.editJob(params.path.id);
  // The server says what is missing, field by field.
  const body = { ...inputOf(values), version: Number(form.get('version')), draft_revision: kept.revision } as never;
  await answerOf(api.POST('/api/own-job-posts/{id}/publish', { params, body }));
  return jobPaths.ownPosts();
}

const sentPost = { send: sendPost, leadTo: (path: string) => path };

await loadWords('forms', 'jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ details: saveDetails, post: sentPost });
export const handle = { title: 'jobs.tabs.posts', back: jobPaths.ownPosts() };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.postId)) throw data(null, { status: 404 });
  return answered(ownPostOf(params.postId), ownDetails);
}

/** Writing a post, or changing one that stands. */
export default eachAnew(EditJob);

function EditJob({ params }: Route.ComponentProps) {
  const t = useWords('jobs');
  const { message } = useErrors();
  const post = useQuery(ownPostOf(params.postId));
  const details = useQuery(ownDetails);
  const queries = useQueryClient();
  // A form that began with what was read before would undo what was saved since. `gcTime` does not forget what came
  // with the document.
  useEffect(() => () => queries.removeQueries({ queryKey: ['own-job-post', params.postId] }), [queries, params.postId]);
  const title = t(!post.data ? 'bar' : post.data.published ? 'form.edit' : 'form.new');
  return (
    <AreaErrors of="jobs">
      <div>
        <PageHead title={title} />
        <h1 className={post.data ? 'font-serif text-28' : 'sr-only'}>{title}</h1>
        {post.data && (
          <>
            <p className="mt-2 max-w-measure text-muted">{t('form.lead')}</p>
            <HelpLink topic="apply-or-post-a-job" className="mt-1" />
          </>
        )}
        <ListStates
          of={post}
          label={t('loading')}
          message={message}
          elsewhere={
            <TextLink to={jobPaths.ownPosts()} className="inline-flex min-h-11 items-center">
              {t('pipeline.back')}
            </TextLink>
          }
        />
        {post.data && !mayTake('save', post.data.state) && <p className="mt-6">{t('post.ended')}</p>}
        {post.data &&
          mayTake('save', post.data.state) &&
          (details.data?.date_of_birth === null ? (
            <div className="max-w-200">
              <BirthDateStep details={details.data} />
            </div>
          ) : (
            <PostForm key={post.data.id} post={post.data} />
          ))}
      </div>
    </AreaErrors>
  );
}
