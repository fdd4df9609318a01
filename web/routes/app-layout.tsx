import { notifyManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, type RouterContextProvider } from 'react-router';
import { defaultSidebarMode, sidebarModes } from '#shared/pages/sidebar.ts';
import type { Viewer } from '#shared/session/session.ts';
import { requireMember } from '../features/account/sessions/guards.ts';
import { useSession } from '../features/account/sessions/use-session.ts';
import { StepUpProvider } from '../features/account/step-up/use-step-up.tsx';
import { useChanges } from '../features/events/use-changes.ts';
import { useUnread } from '../features/letters/unread-count.ts';
import { PlanBannerPart } from '../features/plans/plan-banner-part.tsx';
import { AppSidebar } from '../features/shell/app-sidebar.tsx';
import { AppTopBar } from '../features/shell/app-top-bar.tsx';
import { EnvironmentBanner } from '../features/shell/environment-banner.tsx';
import { PageOnItsWay } from '../features/shell/page-on-its-way.tsx';
import { PhoneBar } from '../features/shell/phone-bar.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { type SidebarState, useSidebar } from '../features/shell/use-sidebar.ts';
import { loadWords } from '../i18n/load-words.ts';
import { pageFeatures } from '../page-context.ts';
import { classNames } from '../ui/class-names.ts';
import { ToastProvider } from '../ui/toast.tsx';
import type { Route } from './+types/app-layout';

// Told within the press that began it: the next press of a quick double one meets a button that is already busy. What
// comes while a button is pressed waits for that (web/ui/early-acts.ts): the button does what was said on it.
notifyManager.setScheduler((globalThis as { afterPress?: typeof queueMicrotask }).afterPress ?? queueMicrotask);

await loadWords('app', 'errors', 'notifications');

export const loader = (asked: Route.LoaderArgs) => readShell(asked, requireMember(asked.context, asked.request));
// Who is signed in changes with the document alone, so moving between pages needs no answer from here.
export const shouldRevalidate = () => false;

export default function AppLayout({ loaderData }: Route.ComponentProps) {
  return <AppShell {...loaderData}>{(sidebar) => <Outlet context={sidebar} />}</AppShell>;
}

type Asked = { context: Readonly<RouterContextProvider>; request: Request };

/** For the loaders of pages in the shell: what it shows of somebody who may be there. */
async function readShell({ context, request }: Asked, viewer: Viewer) {
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
type ReadShell = Awaited<ReturnType<typeof readShell>>;

type AppShellProps = ReadShell & { viewer: Viewer; children: (sidebar: SidebarState) => ReactNode };

/**
 * The shell of the signed-in pages. A page says what stands in the top bar with
 * `export const handle = { title: 'projects.title' }`, a key of the catalogues; its own h1 stands in the page.
 */
function AppShell(props: AppShellProps) {
  const { viewer: given, cursor, plan, unread, notified, sidebar: givenSidebar, children } = props;
  useChanges(given.id, cursor);
  const viewer = useSession(given);
  const sidebar = useSidebar(givenSidebar);
  const counts = { messages: useUnread(unread) };
  return (
    <ToastProvider>
      <SkipLink />
      <AppSidebar viewer={viewer} sidebar={sidebar} counts={counts} />
      <div className={classNames('print:pl-0', sidebar.isWide ? 'md:pl-60' : 'md:pl-16')}>
        <EnvironmentBanner />
        <AppTopBar viewer={viewer} counts={counts} notified={notified} />
        <PlanBannerPart given={plan} />
        <main id="content" data-shell tabIndex={-1} className="relative px-5 pt-8 pb-20 outline-none md:px-10">
          <StepUpProvider>{children(sidebar)}</StepUpProvider>
          <PageOnItsWay />
        </main>
        <PhoneBar viewer={viewer} counts={counts} />
      </div>
    </ToastProvider>
  );
}
