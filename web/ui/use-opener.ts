import { useRef } from 'react';

/** Radix returns focus to its own trigger only; ours are opened by state, also from a menu that is gone by then. */
function opener() {
  const active = document.activeElement as HTMLElement | null;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : active;
}

/** For a window's content: focus goes back to what opened it. */
export function useOpener() {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = opener();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      from.current?.focus();
    },
  };
}
