import { useEffect, useEffectEvent } from 'react';

export type AdminKeys = Partial<Record<string, () => void>>;

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Single keys of a page, by the letter they write. They rest while somebody types, or a dialog is open. */
export function useAdminKeys(keys: AdminKeys, on: boolean) {
  // Acts on what is shown when the key is pressed, from the commit on: an effect of its own would come a moment later.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector('[role=dialog]')) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
