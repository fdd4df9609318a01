import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Whether what is shown stands in the place of another of its kind, whose page had the focus. */
export const InPlaceOfAnother = createContext(false);

/**
 * When `state` changes and what had the focus has left the page with it, the focus goes to `to` instead of nowhere; of
 * whoever had none, as with a mouse, nothing is moved. In place of another thing it begins there. `within`: of what had
 * the focus in there alone, or opened the window that has it.
 */
export function useRestoreFocus(to: Place, state: unknown, within?: Place) {
  const before = useRef(state);
  const inPlace = useContext(InPlaceOfAnother) && !within;
  useEffect(() => {
    if (inPlace && document.activeElement === document.body) to.current?.focus();
  }, [inPlace, to]);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (!(target instanceof Element) || (within && target.closest('[role=dialog]'))) return;
      focused.current = !within || within.current?.contains(target) ? target : null;
    };
    note(document.activeElement);
    const come = (event: FocusEvent) => note(event.target);
    document.addEventListener('focusin', come);
    return () => document.removeEventListener('focusin', come);
  }, [within]);
  useEffect(() => {
    if (Object.is(before.current, state)) return;
    before.current = state;
    const had = focused.current;
    const isGone = had !== null && (!had.isConnected || had.matches(':disabled'));
    if (isGone && document.activeElement === document.body) to.current?.focus();
  }, [to, state]);
}
type Place = RefObject<HTMLElement | null>;

/**
 * Leads the focus to what an answer brought, unless the person has gone to a field since they asked; one in what
 * `leaves` the page with the answer does not count.
 */
export function goOnTo(what: HTMLElement | null, leaves: Element | null = null) {
  const at = document.activeElement;
  if (at?.matches('input, select, textarea') && !leaves?.contains(at)) return;
  what?.focus();
}
