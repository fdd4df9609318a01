import { type RefObject, useEffect, useRef } from 'react';

/** When `state` changes and what had the focus has left the page with it, the focus goes to `to` instead of nowhere. */
export function useKeptFocus(to: RefObject<HTMLElement | null>, state: unknown) {
  const before = useRef(state);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    if (document.activeElement === document.body) to.current?.focus();
  }, [to, state]);
}
