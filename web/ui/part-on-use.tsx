import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { whenIdle } from './when-idle.ts';

type PartComingProps = { failed: boolean; onRetry: () => void; onClose: () => void };

/**
 * Stands for a part of the page that was opened and is not there: after a moment it says that it waits, or why it does
 * not.
 */
function PartComing({ failed, onRetry, onClose }: PartComingProps) {
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

type Opened = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A part of the page that is closed at first (a menu, a dialog) and whose script comes when it is opened, or before
 * that, once the page is at rest. Being opened is kept until it is there. One that cannot be had says so, and is asked
 * for again.
 */
export function partOnUse<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const come = () => {
    coming ??= load().then(
      (part) => {
        Part = part;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules are made, once for each part
  return function PartOnUse(props: Props) {
    const { open, onOpenChange } = props;
    const [attempt, setAttempt] = useState({ failed: false });
    const waits = open && !Part && !attempt.failed;
    useEffect(() => {
      const stop = whenIdle(() => void come().catch(() => {}));
      return () => stop();
    }, []);
    useEffect(() => {
      if (!waits) return;
      let here = true;
      const then = (failed: boolean) => () => here && setAttempt({ failed });
      come().then(then(false), then(true));
      return () => {
        here = false;
      };
    }, [waits]);
    if (Part) return <Part {...props} />;
    if (!open) return null;
    const again = () => setAttempt({ failed: false });
    const close = () => {
      again();
      onOpenChange(false);
    };
    return <PartComing failed={attempt.failed} onRetry={again} onClose={close} />;
  };
}
