import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * A page that the back button brings out of the browser's memory shows what it showed then: the lists are read anew.
 */
export function useReturn() {
  const queries = useQueryClient();
  useEffect(() => {
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) void queries.invalidateQueries({ queryKey: ['notifications'] });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [queries]);
}
