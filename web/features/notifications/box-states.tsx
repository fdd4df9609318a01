import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion, SkeletonLine } from '#web/ui/skeleton.tsx';
import type { Box } from './notification-changes.ts';

/** Nothing in a box. */
export function BoxEmpty({ box }: { box: Box }) {
  const t = useTranslations('notifications.empty');
  if (box === 'archive') return <p className="px-4 py-8 text-14 text-muted">{t('archive')}</p>;
  return (
    <div className="px-4 py-8">
      <p className="text-14 font-550">{t('title')}</p>
      <p className="mt-1 text-14 text-muted">{t('text')}</p>
    </div>
  );
}

/** It could not be read. */
export function BoxFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTranslations('notifications');
  return (
    <div className="px-4 py-6">
      <p role="alert" className="text-14 font-550">
        {t('failures.list')}
      </p>
      <Button variant="secondary" className="mt-4" busy={busy} onClick={onRetry}>
        {t('menu.retry')}
      </Button>
    </div>
  );
}

/** It is on its way. */
export function BoxLoading() {
  const t = useTranslations('notifications.menu');
  return (
    <LoadingRegion label={t('loading')} className="px-4 py-5">
      <SkeletonLine width="long" />
      <SkeletonLine width="medium" />
      <SkeletonLine width="long" />
      <SkeletonLine width="medium" />
    </LoadingRegion>
  );
}
