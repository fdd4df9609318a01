import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type SidebarMode, sidebarDelays } from '#shared/sidebar.ts';
import { savePreference } from './save-preference.ts';

/**
 * How the sidebar stands. On hover (or with the keyboard inside) it opens; it closes a little after it was left, and
 * never while a dropdown of its is open.
 */
export function useSidebar(initial: SidebarMode) {
  const [mode, setMode] = useState(initial);
  const [open, setOpen] = useState(false);
  const inside = useRef(false);
  const dropdown = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const enter = () => {
    inside.current = true;
    clearTimeout(timer.current);
    setOpen(true);
  };
  const leave = () => {
    inside.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => !dropdown.current && setOpen(false),
      dropdown.current ? sidebarDelays.collapseWithDropdown : sidebarDelays.collapse,
    );
  };
  return {
    mode,
    expanded: mode === 'expanded' || (mode === 'expand-on-hover' && open),
    choose: (next: SidebarMode) => {
      setMode(next);
      void savePreference({ sidebar: next });
    },
    dropdownChanged: (isOpen: boolean) => {
      dropdown.current = isOpen;
      if (!isOpen && !inside.current) leave();
    },
    handlers: {
      onPointerEnter: enter,
      onPointerLeave: leave,
      // Only who comes by keyboard: focus that returns from a closed menu must not hold the sidebar open.
      onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && enter(),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && leave(),
    },
  };
}
