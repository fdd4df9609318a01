import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormatter } from 'use-intl';
import type { OwnApplication } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { JobPages } from '#web/features/jobs/job-pages.tsx';
import { jobCounts, ownApplicationList } from '#web/features/jobs/job-queries.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { PromisedAnswer } from '#web/features/jobs/promised-answer.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import type { Route } from './+types/own-applications';

await loadWords('jobs');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownApplicationList(url.searchParams.get('after')), jobCounts);
}

/** What one applied to, and what became of it. */
export default function OwnApplications() {
  const t = useWords('jobs.applications');
  const loading = useWords('jobs')('loading');
  const { message } = useErrors();
  const after = useSearchParams()[0].get('after');
  const list = useQuery(ownApplicationList(after));
  return (
    <div>
      <PageHead title={t('title')} />
      <PageLine title={t('title')} />
      <JobTabs here="applications" />
      <ListStates of={list} label={loading} message={message} />
      {list.data?.applications.length === 0 && (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink to={paths.jobs()}>{t('find')}</ButtonLink>}
        />
      )}
      {list.data && list.data.applications.length > 0 && (
        <ul>
          {list.data.applications.map((each) => (
            <Line key={each.id} application={each} />
          ))}
        </ul>
      )}
      <JobPages
        next={list.data?.next ? jobPaths.ownApplications({ after: list.data.next }) : null}
        first={after ? jobPaths.ownApplications() : null}
      />
    </div>
  );
}

function Line({ application }: { application: OwnApplication }) {
  const { post_id, post, state, updated_at, reason } = application;
  const t = useWords('jobs.applications');
  const words = useWords('jobs');
  const format = useFormatter();
  const date = format.dateTime(new Date(updated_at), { dateStyle: 'long' });
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <h2 className="font-550">
        <TextLink to={jobPaths.job(post_id)} className="inline-flex min-h-11 items-center">
          {t('of', { title: post.title, organisation: post.organisation })}
        </TextLink>
      </h2>
      <p>{t('since', { state: words(`applicationStates.${state}`), date })}</p>
      <PromisedAnswer
        state={state}
        promised={application}
        say={{
          ahead: (date) => words('apply.answerBy', { date }),
          late: (date) => words('apply.noAnswer', { date }),
        }}
      />
      {reason && <p className="text-14 text-muted">{words('apply.reason', { reason })}</p>}
      {post.state !== 'open' && post.state !== 'held' && <p className="text-14 text-muted">{t('postEnded')}</p>}
    </li>
  );
}
