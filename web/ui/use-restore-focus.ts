import { type RefObject, useEffect, useRef } from 'react';

/**
 * When `state` changes and what had the focus has left the page with it, the focus goes to `to` instead of nowhere. Of
 * whoever had none, as with a mouse, nothing is moved.
 */
export function useRestoreFocus(to: RefObject<HTMLElement | null>, state: unknown) {
  const before = useRef(state);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    focused.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    const had = focused.current;
    const isGone = had !== null && (!had.isConnected || had.matches(':disabled'));
    if (isGone && document.activeElement === document.body) to.current?.focus();
  }, [to, state]);
}
