import { useTranslations } from 'use-intl';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { LoadingRegion, SkeletonBlock } from './skeleton.tsx';
import { useLeaveFocus } from './use-leave-focus.ts';

/** The shape of a few rows in a part of a page. */
export const RowsLoading = ({ label }: { label: string }) => (
  <LoadingRegion label={label}>
    <SkeletonBlock className="h-18" />
    <SkeletonBlock className="h-18" />
  </LoadingRegion>
);

type FailedBannerProps = { title?: string; message: string | null; onRetry: () => void; className?: string };

/** It could not be read: what happened, with another try. */
export function FailedBanner({ title, message, onRetry, className }: FailedBannerProps) {
  const t = useTranslations('ui');
  return (
    <Banner ref={useLeaveFocus()} tone="danger" role="alert" className={className}>
      {title && <p className="font-600">{title}</p>}
      <p>{message}</p>
      <Button variant="bare" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Banner>
  );
}
