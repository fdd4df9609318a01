import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Warns before what is typed would be lost: closing the tab through the browser's own question, another page of ours
 * through the dialog that the caller shows while `state` is 'blocked'.
 */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
}
