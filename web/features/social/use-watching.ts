import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watching } from '#shared/social/limits.ts';
import { answerOf, api } from '#web/api/client.ts';

/** Says that a discussion is on the screen for as long as it is, so that this page hears of what changes in it. */
export function useWatching(project: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!project) return;
    const watch = () =>
      answerOf(api.PUT('/api/public-projects/{id}/discussion/watch', { params: { path: { id: project } } })).catch(
        () => {},
      );
    // What was said between the reading of the page and now was told to others.
    void watch().then(() => queries.invalidateQueries({ queryKey: ['social'] }));
    const timer = setInterval(watch, watching.everySeconds * 1000);
    return () => clearInterval(timer);
  }, [queries, project]);
}
