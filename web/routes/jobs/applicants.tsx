import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { applicationDays } from '#shared/jobs/limits.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { ApplicantRow } from '../../features/jobs/applicant-row.tsx';
import { isUuid } from '../../features/jobs/is-uuid.ts';
import { JobPages } from '../../features/jobs/job-pages.tsx';
import { applicantList } from '../../features/jobs/job-queries.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/applicants';

await loadWords('jobs');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'jobs.bar' };

export function loader({ context, request, params, url }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.postId)) throw data(null, { status: 404 });
  return answered(applicantList(params.postId, url.searchParams.get('after')));
}

/** Who applied to one's own post, what is confirmed of them in front. */
export default function Applicants({ params }: Route.ComponentProps) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const { message } = useErrors();
  const after = useSearchParams()[0].get('after');
  const list = useQuery(applicantList(params.postId, after));
  const title = t('title', { title: list.data?.title ?? '' });
  return (
    <AreaErrors of="jobs">
      <div className="max-w-200">
        <PageHead title={title} />
        <p className="text-14">
          <TextLink to={jobPaths.ownPosts()} className="inline-flex min-h-11 items-center">
            {t('back')}
          </TextLink>
        </p>
        <h1 className="font-serif text-28 wrap-anywhere">{title}</h1>
        {list.isPending && <ListLoading label={words('loading')} />}
        {list.isError && !list.data && <ListFailed message={message(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.applicants.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        {list.data && list.data.applicants.length > 0 && (
          <>
            <p className="mt-2 max-w-measure text-14 text-muted">
              {t('order')} {t('kept', { days: applicationDays })}
            </p>
            {list.data.own && (
              <p className="text-14">
                <a
                  href={`/api/own-job-posts/${params.postId}/applicants/export`}
                  download
                  className="inline-flex min-h-11 items-center underline"
                >
                  {t('export')}
                </a>
              </p>
            )}
            <ul className="mt-4 border-t border-line">
              {list.data.applicants.map((applicant) => (
                <ApplicantRow key={applicant.id} applicant={applicant} own={list.data.own} />
              ))}
            </ul>
          </>
        )}
        <JobPages
          next={list.data?.next ? jobPaths.applicants(params.postId, { after: list.data.next }) : null}
          first={after ? jobPaths.applicants(params.postId) : null}
        />
      </div>
    </AreaErrors>
  );
}
