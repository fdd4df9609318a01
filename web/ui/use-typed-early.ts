import { useEffect, useRef } from 'react';

/**
 * For a field whose value the page holds: takes over what somebody typed before the script was there, which React would
 * overwrite. Give the ref to the input.
 */
export function useTypedEarly(take: (value: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (field.current?.value) take(field.current.value);
  });
  return field;
}
