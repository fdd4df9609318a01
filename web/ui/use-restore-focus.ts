import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** Whether what is shown stands in the place of another of its kind, whose page had the focus. */
export const InPlaceOfAnother = createContext(false);

/**
 * When `state` changes and what had the focus has left the page with it, the focus goes to `to` instead of nowhere; of
 * whoever had none, as with a mouse, nothing is moved. In place of another thing it begins there.
 */
export function useRestoreFocus(to: RefObject<HTMLElement | null>, state: unknown) {
  const before = useRef(state);
  const inPlace = useContext(InPlaceOfAnother);
  useEffect(() => {
    if (inPlace && document.activeElement === document.body) to.current?.focus();
  }, [inPlace, to]);
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

/**
 * The same for a place whose rows go with the button that was pressed in them, or that opened the window which asked:
 * each time that it is `drawn` anew.
 */
export function useFocusStays(place: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null>, drawn: unknown) {
  const had = useRef<Element | null>(null);
  const before = useRef(drawn);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
      had.current = place.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [place]);
  useEffect(() => {
    if (Object.is(before.current, drawn)) return;
    before.current = drawn;
    if (had.current?.isConnected === false && document.activeElement === document.body) to.current?.focus();
  }, [to, drawn]);
}

/**
 * Leads the focus to what an answer brought, unless the person has gone to a field since they asked; one in what
 * `leaves` the page with the answer does not count.
 */
export function goOnTo(what: HTMLElement | null, leaves: Element | null = null) {
  const at = document.activeElement;
  if (at?.matches('input, select, textarea') && !leaves?.contains(at)) return;
  what?.focus();
}
