import { filesOf } from '#server/features/files/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { revisionOf } from '#server/platform/database/revision.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Draft } from '#shared/projects/projects.ts';

/** Nothing in a draft has been checked: what is no text is none. */
export const draftedDescription = ({ description }: Draft['data']) =>
  typeof description === 'string' ? renderMarkdown(description) : '';

/** One's own draft of a new project, or of the edit of one; null when nothing is typed. */
export async function ownDraft(db: Connection, userId: string, projectId: string | null): Promise<Draft | null> {
  const draft = await db
    .selectFrom('drafts')
    .select(['id', 'project_id', 'data', 'updated_at', revisionOf('data').$notNull().as('revision')])
    .where('user_id', '=', userId)
    .where('project_id', 'is not distinct from', projectId)
    .executeTakeFirst();
  if (!draft) return null;
  return {
    ...draft,
    data: draft.data as Draft['data'],
    updated_at: draft.updated_at.toISOString(),
    description_html: draftedDescription(draft.data as Draft['data']),
    files: await filesOf(db, { draftId: draft.id }),
  };
}
