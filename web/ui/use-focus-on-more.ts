import { useEffect, useRef } from 'react';

/**
 * For a list whose button to see more goes with its last page: whoever pressed it goes on at the first that came. Gives
 * the list's ref, and what to call when more is asked for.
 */
export function useFocusOnMore<List extends HTMLElement>(shown: number) {
  const list = useRef<List>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || shown <= asked.current) return;
    list.current?.children[asked.current]?.querySelector('a')?.focus();
    asked.current = null;
  }, [shown]);
  const asksMore = () => {
    asked.current = shown;
  };
  return { list, asksMore };
}
