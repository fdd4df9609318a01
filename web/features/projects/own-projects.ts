import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { projectPageSize } from '#shared/projects/limits.ts';
import type { ProjectRow, ProjectStatus } from '#shared/projects/projects.ts';
import { answerOf, api } from '../../api/client.ts';

type Wanted = { status?: ProjectStatus | undefined; after?: string | undefined };

const pageOf = (query: Wanted) => answerOf(api.GET('/api/projects', { params: { query } }));

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

/** The same in one state, or in all of them, as many pages as were asked for. */
export const ownProjectPages = (status?: ProjectStatus) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'pages', status ?? 'all'],
    queryFn: ({ pageParam }) => pageOf({ status, after: pageParam ?? undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: lastOf,
  });

/** How many there are in each state. */
export const ownProjectCounts = queryOptions({
  queryKey: ['projects', 'counts'],
  queryFn: () => answerOf(api.GET('/api/projects/counts')),
});
