import type { Viewer } from '#shared/session.ts';

/** Where somebody is sent who may not be on a page; null when they may stay. `path` is where they wanted to go. */
export type Guard = (viewer: Pick<Viewer, 'email_verified' | 'role'> | null, path: string) => string | null;

/** Spec 2: the authenticated layout. */
export const memberGuard: Guard = (viewer, path) => {
  if (!viewer) return `/signin?next=${encodeURIComponent(path)}`;
  return viewer.email_verified ? null : '/verify-email-pending';
};

/** Spec 2: admin screens. */
export const adminGuard: Guard = (viewer, path) =>
  memberGuard(viewer, path) ?? (viewer?.role === 'admin' ? null : '/dashboard');

/** The sign-in and sign-up screens, for who is signed in already. */
export const guestGuard: Guard = (viewer) => (viewer?.email_verified ? '/dashboard' : null);

/** A path on this site to go on to after signing in, or the dashboard; never another site ("//evil.example", "/\evil"). */
export function nextPath(next: string | null) {
  if (!next?.startsWith('/')) return '/dashboard';
  const own = 'http://own.invalid';
  const url = URL.canParse(next, own) ? new URL(next, own) : null;
  if (url?.origin !== own || url.pathname.startsWith('//')) return '/dashboard';
  return url.pathname + url.search + url.hash;
}

/** The address a person sees, of a request for its page or for its data ("/settings.data?_routes=..."). */
export function pagePath(requested: string | URL) {
  const { pathname, searchParams } = new URL(requested);
  searchParams.delete('_routes');
  const query = searchParams.toString();
  const path = pathname.replace(/\/_?\.data$/, '/').replace(/\.data$/, '');
  return path + (query && `?${query}`);
}
