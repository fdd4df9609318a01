import { useSearchParams } from 'react-router';
import type { DraftName } from './project-queries.ts';

/** Which draft the form has: by its address, of a new project one of several. */
export function useDraftName(projectId: string | null): DraftName {
  const [query] = useSearchParams();
  return { projectId, draftId: projectId === null ? query.get('draft') : null };
}
