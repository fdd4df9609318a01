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

/** The shape of a few rows in a part of a page. */
export const RowsLoading = ({ label }: { label: string }) => (
  <LoadingRegion label={label}>
    <SkeletonBlock className="h-18" />
    <SkeletonBlock className="h-18" />
  </LoadingRegion>
);

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

type Asked = { isPending: boolean; isError: boolean; error: unknown; data?: unknown; refetch: () => unknown };
type ListStatesProps = { of: Asked; label: string; message: (error: unknown) => string | null };

/** Where a list will be, until it is there: its shape, or what went wrong. What was read before stays, whatever a later look does. */
export function ListStates({ of: asked, label, message }: ListStatesProps) {
  if (asked.isPending) return <ListLoading label={label} />;
  if (!asked.isError || asked.data) return null;
  return <ListFailed message={message(asked.error)} onRetry={() => void asked.refetch()} />;
}

type FailedBannerProps = { title?: string; message: string | null; again: string; onRetry: () => void };

/** The same in a smaller place, such as a dialog or a part of the settings. */
export const FailedBanner = ({ title, message, again, onRetry }: FailedBannerProps) => (
  <Banner tone="danger" role="alert">
    {title && <p className="font-600">{title}</p>}
    <p>{message}</p>
    <Button variant="bare" onClick={onRetry}>
      {again}
    </Button>
  </Banner>
);
