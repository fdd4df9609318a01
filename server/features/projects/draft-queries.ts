import { filesOf } from '#server/features/files/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { isSeen, revisionOf } from '#server/platform/database/revision.ts';
import { Problem } from '#server/platform/http/problem.ts';
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

/** Throws 409 `draft_changed_elsewhere` when the draft, which is locked, is not the one that was on the screen. */
export async function requireSeen(trx: Transaction, id: string, seen: string | null) {
  if (seen === null) return;
  const draft = trx.selectFrom('drafts').select('id').where('id', '=', id).where(isSeen('data', seen));
  if (!(await draft.executeTakeFirst())) throw new Problem(409, 'draft_changed_elsewhere');
}
