import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

type PartComingProps = { failed: boolean; onRetry: () => void; onClose: () => void };

/**
 * Stands for a part of the page that was opened and is not there: after a moment it says that it waits, or why it does
 * not.
 */
export function PartComing({ failed, onRetry, onClose }: PartComingProps) {
  const t = useTranslations('ui');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center">
      <div className="sheet pointer-events-auto flex animate-late flex-wrap items-center gap-3 px-5 py-2 text-14 text-ink shadow-float">
        {failed ? (
          <>
            <p role="alert" className="min-w-0 flex-1">
              {t('part.failed')}
            </p>
            <Button variant="secondary" onClick={onRetry}>
              {t('retry')}
            </Button>
            <Button variant="bare" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        ) : (
          <p role="status" className="flex min-h-11 items-center gap-3">
            <Spinner />
            {t('part.coming')}
          </p>
        )}
      </div>
    </div>
  );
}
