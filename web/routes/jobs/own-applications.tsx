import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormatter } from 'use-intl';
import type { OwnApplication } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { JobPages } from '../../features/jobs/job-pages.tsx';
import { ownApplicationList } from '../../features/jobs/job-queries.ts';
import { JobTabs } from '../../features/jobs/job-tabs.tsx';
import { PromisedAnswer } from '../../features/jobs/promised-answer.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import type { Route } from './+types/own-applications';

await loadWords('jobs');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownApplicationList(url.searchParams.get('after')));
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
      <PageLine title={t('title')} action={<HelpLink topic="apply-or-post-a-job" />} />
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
