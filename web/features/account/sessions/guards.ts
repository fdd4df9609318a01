import { type RouterContextProvider, redirect } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { Viewer } from '#shared/session/session.ts';
import { pageContext } from '#web/page-context.ts';
import { adminGuard, type Guard, guestGuard, memberGuard, pagePath } from './guard-policy.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { url: string };

/**
 * For loaders of the authenticated layout: gives the signed-in, verified person, or throws the redirect of
 * `memberGuard`.
 */
export const requireMember = (context: Context, request: Asked): Viewer => {
  sendAway(memberGuard, context, request);
  return context.get(pageContext).viewer as Viewer;
};

/**
 * For loaders of admin screens: everybody else is sent to the dashboard, or to sign in; an admin with one factor to set
 * up two.
 */
export const requireAdmin = (context: Context, request: Asked): Viewer => {
  sendAway(adminGuard, context, request);
  if (context.get(pageContext).owesSecondFactor) throw redirect(paths.securitySettings({ needed: 'second-factor' }));
  return context.get(pageContext).viewer as Viewer;
};

/** For the loaders of sign-in and sign-up. */
export const requireGuest = (context: Context, request: Asked) => sendAway(guestGuard, context, request);

function sendAway(guard: Guard, context: Context, request: Asked) {
  const target = guard(context.get(pageContext).viewer, pagePath(request.url));
  if (target) throw redirect(target);
}
