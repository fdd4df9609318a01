import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type SidebarMode, sidebarDelays } from '#shared/pages/sidebar.ts';
import { savePreference } from '../preferences/save-preference.ts';

/** A menu or a list that stands open anywhere on the page, says its button. */
const dropdownOpen = () => document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;

/** As the page came. On a first visit it shows once what its icons are called, until that is read or a mode chosen. */
export type GivenSidebar = { mode: SidebarMode; isFirstVisit: boolean };

/**
 * How the sidebar stands. On hover (or with the keyboard inside) it opens, but not while a dropdown is open; it closes
 * a little after it was left.
 */
export function useSidebar({ mode: initial, isFirstVisit }: GivenSidebar) {
  const [mode, setMode] = useState(initial);
  const [touring, setTouring] = useState(isFirstVisit);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const enter = () => {
    clearTimeout(timer.current);
    if (!dropdownOpen()) setOpen(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    const delay = dropdownOpen() ? sidebarDelays.collapseWithDropdown : sidebarDelays.collapse;
    timer.current = setTimeout(() => setOpen(false), delay);
  };
  return {
    mode,
    touring,
    /** It stands open and the page beside it. */
    isWide: touring || mode === 'expanded',
    expanded: touring || mode === 'expanded' || (mode === 'expand-on-hover' && open),
    choose: (next: SidebarMode) => {
      setMode(next);
      setTouring(false);
      void savePreference({ sidebar: next });
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
export type SidebarState = ReturnType<typeof useSidebar>;
