import { data, type RouterContextProvider } from 'react-router';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import { pageFeatures } from '../../page-context.ts';

type Asked = { context: Readonly<RouterContextProvider>; request: { url: string } };

/** For loaders of what an admin looks at: what does not exist is a missing page (404), whatever its id looks like. */
export async function requireForAdmin({ context, request }: Asked, what: 'project' | 'person', id: string) {
  requireAdmin(context, request);
  if (!(await context.get(pageFeatures).existsForAdmin(what, id))) throw data(null, { status: 404 });
  return null;
}
