import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyNews } from './apply-news.ts';
import { shareChanges } from './share-changes.ts';

/**
 * Follows what changes for as long as the page is open. `cursor` is where the changes stood when the page was made, so
 * that nothing between then and now is missed.
 */
export function useChanges(userId: string, cursor: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = shareChanges({ userId, cursor, tell: (news) => applyNews(queries, news) });
    return () => stop();
  }, [queries, userId, cursor]);
}
