import { redirect } from 'react-router';
import { resumePaths } from '#shared/resume/paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import type { Route } from './+types/resume-file';

/** Read by pages of any origin, that it is not there as well. */
const headers = { 'access-control-allow-origin': '*' };

/** What is public of somebody as JSON Resume, there and gone as their page is. */
export async function loader({ context, params: { username } }: Route.LoaderArgs) {
  const { publicResume, movedUsername, isErasedUsername } = context.get(pageFeatures);
  const found = await publicResume(username);
  if (!found) {
    const moved = await movedUsername(username);
    if (moved) throw redirect(resumePaths.file(moved), { status: 308, headers });
    throw new Response(null, { status: (await isErasedUsername(username)) ? 410 : 404, headers });
  }
  context.get(pageContext).cacheAs(resumePaths.file(found.username), [`profiles:${found.id}`]);
  return new Response(JSON.stringify(found.resume, null, 2), {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}
