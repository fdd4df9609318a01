import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { revisionOf } from '#server/platform/database/revision.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import type { OwnPost, OwnPostList, OwnPostRow } from '#shared/jobs/own-posts.ts';
import type { HoldReason } from '#shared/jobs/post-policy.ts';
import type { Viewer } from '#shared/session/session.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { mayPost } from './may-post.ts';
import { asPost, findPublished, stateNow } from './post-queries.ts';

const ownRows = (db: Connection, userId: string) =>
  db
    .selectFrom('job_posts as j')
    .select(['j.id', 'j.short_id', 'j.closes_at', 'j.updated_at', 'j.draft', 'j.version', 'j.held_for', 'j.reason'])
    .select(sql<string | null>`j.closes_on::text`.as('closes_on'))
    .select([stateNow.as('state'), sql<string>`coalesce(j.title, j.draft->>'title', '')`.as('title')])
    .select((eb) => {
      const sent = eb
        .selectFrom('job_applications as a')
        .innerJoin('profiles as p', 'p.id', 'a.user_id')
        .whereRef('a.post_id', '=', 'j.id')
        .where('p.closed', '=', false);
      const count = sql<number>`count(*)::int`.as('n');
      return [
        sent.where('a.state', '<>', 'withdrawn').select(count).$asScalar().$notNull().as('applicants'),
        sent.where('a.state', '=', 'sent').select(count).$asScalar().$notNull().as('unseen'),
      ];
    })
    .where('j.user_id', '=', userId);
type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

const asRow = ({ closes_at, updated_at, draft, version: _seen, held_for, ...row }: Row): OwnPostRow =>
  shownTexts({
    ...row,
    title: row.title.slice(0, 200),
    closes_at: closes_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    unpublished: draft !== null,
    held_for: held_for as HoldReason[],
  });

/** What somebody posted and drafts, newest first. */
export async function ownPosts(
  deps: Pick<Deps, 'db' | 'env'>,
  viewer: Viewer,
  after: string | undefined,
): Promise<OwnPostList> {
  const rows = await ownRows(deps.db, viewer.id)
    .$if(after !== undefined, (posts) =>
      posts.where(
        sql<boolean>`(j.created_at, j.id) < (select c.created_at, c.id from job_posts c where c.id = ${after} and c.user_id = ${viewer.id})`,
      ),
    )
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(postsPerPage + 1)
    .execute();
  const posts = rows.slice(0, postsPerPage).map(asRow);
  const next = rows.length > postsPerPage ? (posts.at(-1)?.id ?? null) : null;
  return { posts, next, may_post: await mayPost(deps, viewer) };
}

/** One's own post with what is typed and what is published. Throws notFound. */
export async function ownPost(db: Connection, viewer: Viewer, id: string): Promise<OwnPost> {
  const rows = ownRows(db, viewer.id).select(revisionOf('j.draft').as('draft_revision'));
  const row = await rows.where('j.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const published = row.version > 0 ? await findPublished(db, { id }) : undefined;
  const draft = row.draft as OwnPost['draft'];
  // Before anything is typed over it, the form holds what stands.
  const typed = draft ? draft.description : published?.description;
  return {
    ...asRow(row),
    version: row.version,
    draft,
    draft_revision: row.draft_revision,
    published: published ? { ...asPost(published), description: published.description ?? '' } : null,
    draft_html: typeof typed === 'string' ? renderMarkdown(typed) : '',
    may_be_ours: viewer.role === 'admin',
  };
}
