import type { Query, QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '#shared/changes/change-event.ts';
import { ApiError } from '#web/api/client.ts';
import type { News } from './news.ts';

/** Asked again because of a change, and no answer came: a server that was just killed, a network that was away. */
function owesAnswer({ state }: Query) {
  const final =
    state.error instanceof ApiError && state.error.problem.status >= 400 && state.error.problem.status < 500;
  return state.isInvalidated && state.fetchStatus === 'idle' && !final;
}

/**
 * Keeps what is on the screen true: each change the server tells of makes the queries whose key starts with its topic
 * ask again. Those that got no answer ask once more whenever the server is heard from, or they would show what was
 * until the next change.
 */
export function applyNews(queries: QueryClient, news: News) {
  if (news.kind === 'reload') void queries.invalidateQueries();
  // The session belongs to the profile's queries: they find out what became of it.
  if (news.kind === 'refused') void queries.invalidateQueries({ queryKey: ['profiles'] });
  if (news.kind === 'alive') void queries.refetchQueries({ type: 'active', predicate: owesAnswer });
  if (news.kind !== 'changes') return;
  const listed = ({ topic }: ChangeEvent) => (topic === 'session_ended' ? 'sessions' : topic);
  for (const topic of new Set(news.changes.map(listed))) void queries.invalidateQueries({ queryKey: [topic] });
}
