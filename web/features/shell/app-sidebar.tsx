import { LogOut, PanelLeft, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { SignOutForm } from '../account/sessions/sign-out-form.tsx';
import { AppPageLink, sidebarItem } from './app-page-link.tsx';
import { type AppCounts, appPages } from './app-pages.ts';
import { HelpCenterLink } from './help-center-link.tsx';
import type { SidebarModesProps } from './sidebar-modes.tsx';
import type { SidebarTourProps } from './sidebar-tour.tsx';
import type { useSidebar } from './use-sidebar.ts';

type AppSidebarProps = { viewer: ShownViewer; counts: AppCounts; sidebar: ReturnType<typeof useSidebar> };

/** Once for each person. */
const Tour = latePart<SidebarTourProps>('sidebar-tour', () => import('./sidebar-tour.tsx'));

/** At the edge of the window, a bar beside the page that is shown: of an icon alone, weight says nothing. */
const barOfHere = [
  '**:aria-[current=page]:relative **:aria-[current=page]:before:absolute **:aria-[current=page]:before:inset-y-2.5',
  '**:aria-[current=page]:before:-left-2 **:aria-[current=page]:before:w-0.5 **:aria-[current=page]:before:bg-ink',
].join(' ');

/** Navigation beside the page from 768 px up: 240 px wide, or 64 px of icons. */
export function AppSidebar({ viewer, counts, sidebar }: AppSidebarProps) {
  const t = useTranslations('app');
  const { expanded, touring, handlers } = sidebar;
  const { main, tools, admin } = appPages(viewer);
  const pages = [...main, ...tools, ...admin];
  return (
    <aside
      aria-label={t('sidebar')}
      {...handlers}
      className={classNames(
        'no-print fixed inset-y-0 left-0 z-30 hidden flex-col border-r border-line bg-paper px-2 pb-3 transition-[width] md:flex',
        expanded ? 'w-60' : 'w-16',
      )}
    >
      <Brand href={paths.dashboard()} compact={!expanded} className="h-16 px-2.5" />
      <nav
        aria-label={t('navigation')}
        className={classNames('-ml-2 grid min-h-0 flex-1 auto-rows-min gap-0.5 overflow-y-auto pl-2', barOfHere)}
      >
        {touring ? (
          <Suspense>
            <Tour pages={pages} counts={counts} onEnd={() => sidebar.choose(sidebar.mode)} />
          </Suspense>
        ) : (
          pages.map((page) => (
            <AppPageLink key={page.to} page={page} count={counts[page.name]} look={expanded ? 'line' : 'icon'} />
          ))
        )}
        <AddProject expanded={expanded} />
      </nav>
      <HelpCenterLink expanded={expanded} />
      <SidebarModeMenu sidebar={sidebar} />
      <Tooltip text={expanded ? undefined : t('logOut')} side="right">
        <div>
          <SignOutForm className={classNames(sidebarItem, 'text-muted hover:text-ink')}>
            <LogOut size={20} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
            <span className={expanded ? 'truncate' : 'sr-only'}>{t('logOut')}</span>
          </SignOutForm>
        </div>
      </Tooltip>
    </aside>
  );
}

function AddProject({ expanded }: { expanded: boolean }) {
  const t = useTranslations('app');
  return (
    <Tooltip text={expanded ? undefined : t('addProject')} side="right">
      <Link
        to={paths.newProject()}
        className={classNames(buttonClass({ variant: 'secondary' }), 'mt-4 px-0', expanded ? 'w-full' : 'w-11')}
      >
        <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
        <span className={expanded ? undefined : 'sr-only'}>{t('addProject')}</span>
      </Link>
    </Tooltip>
  );
}

const Modes = partOnUse<SidebarModesProps>(() => import('./sidebar-modes.tsx').then((part) => part.SidebarModes));

function SidebarModeMenu({ sidebar: { mode, expanded, choose } }: Pick<AppSidebarProps, 'sidebar'>) {
  const t = useTranslations('app');
  const { button, layer } = useLayer('menu');
  const text = t('sidebarMode', { mode: t(`modes.${mode}`) });
  return (
    <>
      <Tooltip text={expanded ? undefined : text} side="right">
        <button
          {...button}
          type="button"
          aria-label={text}
          className={classNames(sidebarItem, 'text-muted hover:text-ink')}
        >
          <PanelLeft size={20} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
          <span className={expanded ? 'truncate' : 'sr-only'}>{t('sidebar')}</span>
        </button>
      </Tooltip>
      <Modes {...layer} mode={mode} onChoose={choose} />
    </>
  );
}
