import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { News } from './news.ts';
import { shareChanges } from './share-changes.ts';

/**
 * Keeps what is on the screen true: each change the server tells of makes the queries whose key starts with its table ask
 * again. `place` is where the changes stood when the page was made, so that nothing between then and now is missed.
 */
export function useChanges(userId: string, place: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const tell = (news: News) => {
      if (news.kind === 'reload') void queries.invalidateQueries();
      // The session belongs to the profile's queries: they find out what became of it.
      if (news.kind === 'refused') void queries.invalidateQueries({ queryKey: ['profiles'] });
      if (news.kind !== 'changes') return;
      for (const table of new Set(news.changes.map((change) => change.table))) {
        void queries.invalidateQueries({ queryKey: [table] });
      }
    };
    return shareChanges({ userId, place, tell });
  }, [queries, userId, place]);
}
