import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from './skeleton.tsx';
import { useLeaveFocus } from './use-leave-focus.ts';

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

type ListFailedProps = {
  message: string | null;
  /** Left out where another try would end alike. */
  onRetry?: (() => void) | undefined;
  /** A link to where one goes on. */
  elsewhere?: Elements;
  className?: string;
};

/** What happened, what is safe, and what to do. */
export function ListFailed({ message, onRetry, elsewhere, className }: ListFailedProps) {
  const t = useTranslations('ui');
  return (
    <div ref={useLeaveFocus()} role="alert" className={classNames('grid justify-items-start gap-4', className)}>
      <p className="max-w-measure font-serif text-22">{message}</p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      {elsewhere}
    </div>
  );
}
