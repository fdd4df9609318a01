import { type ComponentType, useEffect, useState } from 'react';
import { PartComing } from './part-coming.tsx';
import { whenIdle } from './when-idle.ts';

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
