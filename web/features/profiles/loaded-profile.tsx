import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton.tsx';
import { useProfileError } from './use-profile-error.ts';

/** What a section over one's own profile shows while that comes, when it does not, and when it is there. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const t = useTranslations('settings');
  const words = useProfileError();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <LoadingRegion label={t('loading')} className="mt-10 max-w-measure gap-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-2">
            <SkeletonLine width="short" />
            <SkeletonBlock />
          </div>
        ))}
      </LoadingRegion>
    );
  }
  return (
    <div className="mt-6 grid max-w-measure justify-items-start gap-5">
      <Banner tone="danger" role="alert" className="w-full">
        {words(query.error)}
      </Banner>
      <Button variant="secondary" onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
