import { useEffect, useRef } from 'react';

export type AdminKeys = Partial<Record<string, () => void>>;

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Single keys of a page, by the letter they write. They rest while somebody types, or a dialog is open. */
export function useAdminKeys(keys: AdminKeys, on: boolean) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('[role=dialog]')) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
