import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { paths } from '#shared/paths.ts';
import type { Viewer } from '#shared/session/session.ts';

/** Where somebody is sent who may not be on a page; null when they may stay. `path` is where they wanted to go. */
export type Guard = (
  viewer: Pick<Viewer, 'email_verified' | 'role' | 'delete_after'> | null,
  path: string,
) => string | null;

/** The authenticated layout: signed in, then verified. */
export const memberGuard: Guard = (viewer, path) => {
  if (!viewer) return pathsIn(languageOf(path)).signIn({ next: path });
  if (!viewer.email_verified) return paths.verifyEmailPending();
  return viewer.delete_after ? wayBack : null;
};

/** Where somebody whose account waits for its erasure can keep it; nothing else is open to them. */
export const wayBack = paths.keepAccount();

/** Admin screens: everybody else is sent to where they may be. */
export const adminGuard: Guard = (viewer, path) =>
  memberGuard(viewer, path) ?? (viewer?.role === 'admin' ? null : paths.dashboard());

/** The guard of a page of the app, by its address. */
export const guardOf = (path: string): Guard => (/^\/admin(?=[/?#]|$)/i.test(path) ? adminGuard : memberGuard);

/** The sign-in and sign-up screens, for who is signed in already. */
export const guestGuard: Guard = (viewer) => {
  if (!viewer?.email_verified) return null;
  return viewer.delete_after ? wayBack : paths.dashboard();
};

/** A path on this site to go on to after signing in, or the dashboard; never another site ("//evil.example", "/\evil"). */
export const nextPath = (next: string | null) => ownPath(next, paths.dashboard());

/** The address a person sees, of a request for its page or for its data ("/settings.data?_routes=..."). */
export function pagePath(requested: string | URL) {
  const { pathname, searchParams } = new URL(requested);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_?\.data$/, '/').replace(/\.data$/, '');
  return path + (query && `?${query}`);
}
