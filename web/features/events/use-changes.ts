import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/ui/when-idle.ts';

/** In milliseconds, until a script that could not be had is asked for again. */
const retryDelay = 30_000;

/**
 * Follows what changes for as long as the page is open. `cursor` is where the changes stood when the page was made, so
 * that nothing between then and now is missed: not while the script for it waits for the page to be at rest either.
 */
export function useChanges(userId: string, cursor: string) {
  const queries = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    const stop = whenIdle(() => void follow({ queries, userId, cursor, signal: stopped.signal }));
    return () => {
      stop();
      stopped.abort();
    };
  }, [queries, userId, cursor]);
}

type Followed = { queries: QueryClient; userId: string; cursor: string; signal: AbortSignal };

async function follow(followed: Followed) {
  const { queries, userId, cursor, signal } = followed;
  try {
    const { applyNews, shareChanges } = await import('./follow-page.ts');
    if (signal.aborted) return;
    const stop = shareChanges({ userId, cursor, tell: (news) => applyNews(queries, news) });
    signal.addEventListener('abort', stop, { once: true });
  } catch {
    if (signal.aborted) return;
    const retry = setTimeout(() => void follow(followed), retryDelay);
    signal.addEventListener('abort', () => clearTimeout(retry), { once: true });
  }
}
