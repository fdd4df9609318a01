import type { RefObject } from 'react';

/** Where the focus is among the rows of a list of cases, and the way to another row. */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focus = (index: number) => {
    const row = rows().at(Math.max(0, Math.min(index, rows().length - 1)));
    row?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { at, focus };
}
