import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { SeenPost } from '#shared/jobs/posts.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { findOwnApplication } from './application-queries.ts';
import { asPost, findPublished } from './post-queries.ts';

/** A post as somebody signed in sees it: while it is open, and afterwards if they applied. Throws notFound. */
export async function seenPost(db: Connection, userId: string, id: string): Promise<SeenPost> {
  const row = await findPublished(db, { id });
  const application = await findOwnApplication(db, userId, id);
  if (!row || (!row.open && !application && row.user_id !== userId)) throw notFound();
  return {
    post: asPost(row),
    open: row.open === true,
    own: row.user_id === userId,
    application: application
      ? shownTexts({
          ...application,
          created_at: application.created_at.toISOString(),
          updated_at: application.updated_at.toISOString(),
        })
      : null,
  };
}
