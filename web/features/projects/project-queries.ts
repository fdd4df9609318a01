import { queryOptions } from '@tanstack/react-query';
import { isMissing } from '#shared/http/is-missing.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { Draft } from '#shared/projects/projects.ts';
import { answerOf, api } from '#web/api/client.ts';

/** One of one's own projects, with its whole story. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'detail', id],
    queryFn: (): Promise<ProjectDetail> => answerOf(api.GET('/api/projects/{id}', { params: { path: { id } } })),
  });

/** The project that is edited; for a new one null, and its draft where that is not the one that is typed. */
export type DraftName = { projectId: string | null; draftId?: string | null };

async function askDraft({ projectId, draftId }: DraftName): Promise<Draft | null> {
  const query = projectId ? { project_id: projectId } : draftId ? { id: draftId } : {};
  return (await answerOf(api.GET('/api/drafts', { params: { query } }))).draft;
}

/** What was typed and not sent; null when there is nothing. Never kept: another tab may have gone on with it. */
export const draftQuery = (name: DraftName) =>
  queryOptions({
    queryKey: ['drafts', name.projectId, name.draftId ?? null],
    queryFn: () => askDraft(name),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The same for the document of the form, which works without script; null also where the draft that is named is gone.
 * Undefined where it does not come: then the browser asks, and says why.
 */
export const readDraft = (name: DraftName) => askDraft(name).catch((error) => (isMissing(error) ? null : undefined));

/** One's drafts of new projects, which other tabs go on with as well. */
export const unsentDrafts = queryOptions({
  queryKey: ['drafts', 'unsent'],
  queryFn: () => answerOf(api.GET('/api/drafts/unsent')),
  staleTime: 0,
});
