import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the ref of something that goes away with the button in it, as a failure that is tried again: the focus stays
 * with what it stood in, and the keyboard goes on from there.
 */
export function useLeaveFocus() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    const place = own?.parentElement;
    return () => {
      if (!place || !own.contains(document.activeElement)) return;
      place.tabIndex = -1;
      place.style.outline = 'none';
      place.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
