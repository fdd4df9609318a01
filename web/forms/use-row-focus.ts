import { useEffect, useState } from 'react';

/** Gives a function that moves focus to the control with this id once it is on the screen. */
export function useRowFocus() {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!target) return;
    document.getElementById(target)?.focus();
    setTarget(null);
  }, [target]);
  return setTarget;
}
