import { withQuery } from '../with-query.ts';

/** The page on which signed-in people talk about a project; its public page shows what was said. */
export const socialPaths = {
  comments: (project: string, query?: { after: string }) =>
    withQuery(`/dashboard/comments/${encodeURIComponent(project)}`, query),
};
