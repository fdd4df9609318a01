import { useTranslations } from 'use-intl';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from './skeleton.tsx';

/** The shape of a list while it is on its way. */
export function ListLoading({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <SkeletonBlock className="h-8 w-2/3" />
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="grid gap-3 border-b border-line py-5">
          <SkeletonLine width="medium" />
          <SkeletonLine width="long" />
        </div>
      ))}
    </LoadingRegion>
  );
}

/** What happened, what is safe, and what to do. */
export function ListFailed({ message, onRetry }: { message: string | null; onRetry: () => void }) {
  const t = useTranslations('ui');
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <Banner tone="danger">{message}</Banner>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
