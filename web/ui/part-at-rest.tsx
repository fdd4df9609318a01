import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A part that its page does without: its script comes once the page is at rest, or when the part is shown. Where it
 * cannot be had nothing stands there, and it is asked for again the next time.
 */
export function partAtRest<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules are made, once for each part
  return function PartAtRest({ shown, ...props }: Props & { shown: boolean }) {
    const [, setCame] = useState(Part !== null);
    useEffect(() => {
      let here = true;
      const come = () => {
        const came = (part: ComponentType<Props>) => {
          Part = part;
          if (here) setCame(true);
        };
        load().then(came, () => {});
      };
      let stop = () => {};
      if (!Part && shown) come();
      else if (!Part) stop = whenIdle(come);
      return () => {
        here = false;
        stop();
      };
    }, [shown]);
    return shown && Part ? <Part {...(props as unknown as Props)} /> : null;
  };
}
