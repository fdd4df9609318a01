import { Outlet } from 'react-router';
import { memberGuard } from '../features/account/sessions/guard-policy.ts';
import { loadWords } from '../i18n/load-words.ts';
import { pageContext } from '../page-context.ts';
import type { Route } from './+types/search-layout';
import { AppShell } from './app-shell.tsx';
import PublicLayout from './public-layout.tsx';
import { readShell } from './read-shell.ts';

await loadWords('errors', 'newsletter', 'notifications', 'site');

/** HTML alone for visitors, and a page of the app for members. */
export const handle = { plain: 'site', title: 'search.title' };

/** The shell for members alone. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  const isMember = viewer && memberGuard(viewer, url.pathname) === null;
  return { shell: isMember ? await readShell({ context, request }, viewer) : null };
}
export const shouldRevalidate = () => false;

export default function SearchLayout({ loaderData: { shell } }: Route.ComponentProps) {
  return shell ? <AppShell {...shell}>{() => <Outlet />}</AppShell> : <PublicLayout />;
}
