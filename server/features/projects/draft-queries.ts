import { sql } from 'kysely';
import { filesOf } from '#server/features/files/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { revisionOf } from '#server/platform/database/revision.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Draft, UnsentDraft } from '#shared/projects/projects.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

/** Nothing in a draft has been checked: what is no text is none. */
export const draftedDescription = ({ description }: Draft['data']) =>
  typeof description === 'string' ? renderMarkdown(description) : '';

/** The draft that is typed of a new project (null) or of the edit of one; or one of the new ones by its id. */
export type DraftName = { projectId: string | null } | { id: string };

/** One's own draft; null when there is none. */
export async function ownDraft(db: Connection, userId: string, name: DraftName): Promise<Draft | null> {
  const draft = await db
    .selectFrom('drafts')
    .select(['id', 'project_id', 'data', 'updated_at', revisionOf('data').$notNull().as('revision')])
    .where('user_id', '=', userId)
    .where(({ and, eb }) =>
      'id' in name
        ? and([eb('id', '=', name.id), eb('project_id', 'is', null)])
        : and([eb('project_id', 'is not distinct from', name.projectId), eb('imported', '=', false)]),
    )
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

/** One's own drafts of new projects, the one changed last first. */
export async function unsentDrafts(db: Connection, userId: string): Promise<UnsentDraft[]> {
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'imported', 'updated_at', sql<unknown>`data->'title'`.as('title')])
    .where('user_id', '=', userId)
    .where('project_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return drafts.map(({ title, updated_at, ...draft }) => ({
    ...draft,
    title: typeof title === 'string' ? cleanLine(title) : '',
    updated_at: updated_at.toISOString(),
  }));
}
