import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListFailed } from '#web/ui/list-states.tsx';
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
  return <ListFailed message={words(query.error)} onRetry={() => void query.refetch()} className="mt-6" />;
}
