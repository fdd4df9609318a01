import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ApiError } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton.tsx';

const fields = ['title', 'summary', 'role', 'organisation'];

export function FormSkeleton() {
  const t = useTranslations('projects');
  return (
    <LoadingRegion label={t('loading')} className="mt-16 max-w-measure gap-6">
      {fields.map((field) => (
        <div key={field} className="grid gap-2">
          <SkeletonLine width="short" />
          <SkeletonBlock />
        </div>
      ))}
    </LoadingRegion>
  );
}

/** What is not there gets a way on; what could not be loaded gets another try. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('projects');
  const { message } = useErrors();
  const gone = error instanceof ApiError && error.problem.status === 404;
  const list = (
    <ButtonLink to={paths.ownProjects()} variant="secondary">
      {t('toList')}
    </ButtonLink>
  );
  return <ListFailed message={message(error)} {...(gone ? { elsewhere: list } : { onRetry })} className="mt-6" />;
}

export function ProjectSkeleton() {
  const t = useTranslations('projects');
  return (
    <LoadingRegion label={t('loading')} className="max-w-measure gap-5">
      <SkeletonBlock className="h-12 w-3/4" />
      <SkeletonLine width="long" />
      <SkeletonBlock className="h-11 w-40" />
      <SkeletonLine className="mt-12" />
      <SkeletonLine width="medium" />
    </LoadingRegion>
  );
}
