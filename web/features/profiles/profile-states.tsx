import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ApiError } from '#web/api/client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton.tsx';
import { useProfileError } from './use-profile-error.ts';

export function ProfileSkeleton() {
  const t = useTranslations('settings.own');
  return (
    <LoadingRegion label={t('loading')} className="clause-grid max-w-page pt-8">
      <SkeletonBlock className="h-28 w-24 md:h-67 md:w-56" />
      <div className="grid content-end gap-4">
        <SkeletonBlock className="h-12 w-3/4" />
        <SkeletonLine width="long" />
        <SkeletonLine width="medium" />
      </div>
    </LoadingRegion>
  );
}

/** Nobody by this name, or nobody one may see: both read alike. Anything else gets another try. */
export function ProfileFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('settings');
  const words = useProfileError();
  if (error instanceof ApiError && error.problem.status === 404) {
    return (
      <>
        <h1 className="font-serif text-28">{t('own.gone')}</h1>
        <p className="mt-3 max-w-measure text-muted">{t('own.goneText')}</p>
        <ButtonLink to={paths.ownProfile()} variant="secondary" className="mt-5">
          {t('own.goneAction')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="font-serif text-28">{t('own.title')}</h1>
      <ListFailed message={words(error)} onRetry={onRetry} className="mt-6" />
    </>
  );
}
