import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';

/** One's own projects, newest first. Realtime events of `projects` make it ask again. */
export const ownProjects = queryOptions({
  queryKey: ['projects', 'own'],
  queryFn: () => answerOf(api.GET('/api/projects')),
});
