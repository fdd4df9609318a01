import type { RouterContextProvider } from 'react-router';
import { defaultSidebarMode, sidebarModes } from '#shared/pages/sidebar.ts';
import type { Viewer } from '#shared/session/session.ts';
import { pageFeatures } from '../page-context.ts';

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** For the loaders of pages in the shell: what it shows of somebody who may be there. */
export async function readShell({ context, request }: Asked, viewer: Viewer) {
  const cookie = /(?:^|; )sidebar=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const chosen = sidebarModes.find((mode) => mode === cookie);
  const { changesCursor, isNewMember, planToTell, unreadLetters, unreadNotifications } = context.get(pageFeatures);
  const cursor = changesCursor();
  const [plan, unread, notified, isFirstVisit] = await Promise.all([
    planToTell(),
    unreadLetters(),
    unreadNotifications(),
    !chosen && isNewMember(),
  ]);
  return {
    viewer,
    cursor,
    plan,
    unread,
    notified,
    sidebar: { mode: chosen ?? defaultSidebarMode, isFirstVisit },
  };
}
export type ReadShell = Awaited<ReturnType<typeof readShell>>;
