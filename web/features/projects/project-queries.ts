import { queryOptions } from '@tanstack/react-query';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { Draft } from '#shared/projects/projects.ts';
import { answerOf, api } from '../../api/client.ts';

/** One of one's own projects, with its whole story. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'detail', id],
    queryFn: (): Promise<ProjectDetail> => answerOf(api.GET('/api/projects/{id}', { params: { path: { id } } })),
  });

async function askDraft(projectId: string | null): Promise<Draft | null> {
  const query = projectId ? { project_id: projectId } : {};
  return (await answerOf(api.GET('/api/drafts', { params: { query } }))).draft;
}

/** What was typed and not sent; null when there is nothing. Never kept: another tab may have gone on with it. */
export const draftQuery = (projectId: string | null) =>
  queryOptions({
    queryKey: ['drafts', projectId],
    queryFn: () => askDraft(projectId),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The same for the document of the form, which works without script. Undefined where it does not come: then the browser
 * asks, and says why.
 */
export const readDraft = (projectId: string | null) => askDraft(projectId).catch(() => undefined);
