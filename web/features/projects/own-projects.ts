import { queryOptions } from '@tanstack/react-query';
import { projectPageSize } from '#shared/projects/limits.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { answerOf, api } from '#web/api/client.ts';

const pageOf = (query: { after?: string }) => answerOf(api.GET('/api/projects', { params: { query } }));

/** The project that a next page comes after; undefined where this page is the last. */
const lastOf = (page: ProjectRow[]) => (page.length < projectPageSize ? undefined : page.at(-1)?.id);

/**
 * Every one of one's own projects, newest first: what needs somebody may be old. Realtime events of `projects` make it
 * ask again, as all here.
 */
export const ownProjects = queryOptions({
  queryKey: ['projects', 'own'],
  queryFn: async () => {
    const projects = await pageOf({});
    for (let after = lastOf(projects); after; ) {
      const page = await pageOf({ after });
      projects.push(...page);
      after = lastOf(page);
    }
    return projects;
  },
});
