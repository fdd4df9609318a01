import { Outlet } from 'react-router';
import { defaultSidebarMode, sidebarModes } from '#shared/pages/sidebar.ts';
import { requireMember } from '../features/account/sessions/guards.ts';
import { useSession } from '../features/account/sessions/use-session.ts';
import { StepUpProvider } from '../features/account/step-up/use-step-up.tsx';
import { useChanges } from '../features/events/use-changes.ts';
import { PlanBannerPart } from '../features/plans/plan-banner-part.tsx';
import { AppSidebar } from '../features/shell/app-sidebar.tsx';
import { AppTopBar } from '../features/shell/app-top-bar.tsx';
import { EnvironmentBanner } from '../features/shell/environment-banner.tsx';
import { SkipLink } from '../features/shell/skip-link.tsx';
import { useSidebar } from '../features/shell/use-sidebar.ts';
import { loadWords } from '../i18n/load-words.ts';
import { pageFeatures } from '../page-context.ts';
import { classNames } from '../ui/class-names.ts';
import { ToastProvider } from '../ui/toast.tsx';
import type { Route } from './+types/app-layout';

await loadWords('errors', 'notifications');

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireMember(context, request);
  const cookie = /(?:^|; )sidebar=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const { changesCursor, planToTell } = context.get(pageFeatures);
  const cursor = changesCursor();
  const plan = await planToTell();
  return { viewer, cursor, plan, sidebar: sidebarModes.find((mode) => mode === cookie) ?? defaultSidebarMode };
}
// Who is signed in changes with the document alone, so moving between pages needs no answer from here.
export const shouldRevalidate = () => false;

/**
 * The shell of the signed-in pages. A page says what stands in the top bar with
 * `export const handle = { title: 'projects.title' }`, a key of the catalogues; its own h1 stands in the page.
 */
export default function AppLayout({ loaderData }: Route.ComponentProps) {
  useChanges(loaderData.viewer.id, loaderData.cursor);
  const viewer = useSession(loaderData.viewer);
  const sidebar = useSidebar(loaderData.sidebar);
  return (
    <ToastProvider>
      <SkipLink />
      <AppSidebar viewer={viewer} sidebar={sidebar} />
      <div className={classNames('print:pl-0', sidebar.mode === 'expanded' ? 'md:pl-60' : 'md:pl-16')}>
        <EnvironmentBanner />
        <AppTopBar viewer={viewer} />
        <PlanBannerPart given={loaderData.plan} />
        <main id="content" data-shell tabIndex={-1} className="px-5 pt-8 pb-20 outline-none md:px-10">
          <StepUpProvider>
            <Outlet context={sidebar} />
          </StepUpProvider>
        </main>
      </div>
    </ToastProvider>
  );
}
