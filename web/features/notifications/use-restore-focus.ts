import { useEffect, useRef } from 'react';

/**
 * Buttons go away with what they did. Focus that was on one of them goes to the region, or a keyboard would start again
 * at the top of the page. `held`: it was there already when the region came. Gives the region's props.
 */
export function useRestoreFocus(held: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(held);
  // After every drawing: none of them may leave the focus nowhere.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) ref.current?.focus();
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}
