import type { Connection } from '#server/platform/database/connect.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { isUuid } from '#shared/text/is-uuid.ts';

/** A comment that everybody reads, with its author and the work under which it stands; undefined for any other. */
export async function findReportable(db: Connection, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('shown_comments as c')
    .innerJoin('public_profiles as a', 'a.id', 'c.user_id')
    .innerJoin('public_projects as w', 'w.id', 'c.project_id')
    .innerJoin('public_profiles as o', 'o.id', 'w.user_id')
    .select(['c.id', 'a.id as author_id', 'a.full_name', 'c.project_id', 'c.body', 'w.user_id as owner_id'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/**
 * What an admin reads of a comment, hidden or not; without words once it was taken back. `said` is what it said to
 * those who reported it: what is another text by now is given beside it.
 */
export async function showReported(db: Connection, id: string, said: string[]) {
  const row = await db
    .selectFrom('project_comments as c')
    .innerJoin('projects as w', 'w.id', 'c.project_id')
    .select(['c.id', 'c.body', 'w.short_id', 'w.title'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { body, short_id, title } = row;
  const before = said.filter((each) => each !== body).map(renderMarkdown);
  return { html: renderMarkdown(body), before, project: { short_id, title } };
}
