import { useEffect, useRef, useSyncExternalStore } from 'react';

export type NavigationState = { projectTitle: string; status: 'pending' | 'approved' | 'rejected' };

const never = () => () => {};

/**
 * What the answering page handed over with the navigation. Null while the server's HTML is taken over, because
 * the server cannot know it. Who arrives from the form begins at the heading, not at the end of a page that is gone.
 */
export function useArrival(given: unknown) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const state = inBrowser && isState(given) ? given : null;
  const arrived = state !== null;
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return { state, heading };
}

const isState = (value: unknown): value is NavigationState =>
  typeof value === 'object' && value !== null && 'projectTitle' in value && 'status' in value;
