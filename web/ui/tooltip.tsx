import { cloneElement, type ReactElement, useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

type TooltipProps = {
  /** Nothing where what it would say stands there already. */
  text: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that can have focus. The text must not be the only place that says it. */
  children: ReactElement<object>;
};

/**
 * Says more about a thing under the pointer or the focus. It only marks it: show-tooltips.ts shows it for the whole
 * page.
 */
export const Tooltip = ({ text, side = 'bottom', children }: TooltipProps) =>
  cloneElement(children, { 'data-tooltip': text, 'data-tooltip-side': text && side } as object);

/** Stands once in a page: what shows tooltips comes when the page is at rest. Without it nothing is missing. */
export function useTooltips() {
  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => {
      import('./show-tooltips.ts').then(
        ({ showTooltips }) => {
          stop = showTooltips();
        },
        () => {},
      );
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
}
