import {
  Briefcase,
  CircleUserRound,
  FolderClosed,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Search,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';

export type AppPage = {
  to: string;
  name: 'dashboard' | 'projects' | 'discover' | 'jobs' | 'messages' | 'profile' | 'settings' | 'admin';
  Icon: LucideIcon;
  /** Loaded whole: results that came as somebody typed are not React's, which could not go on from them. */
  whole?: boolean;
};

/** What waits at a page of the navigation. */
export type AppCounts = Partial<Record<AppPage['name'], number>>;

/** Pages of the sidebar and of the slide-out menu, in their order. A new page gets its line here. */
export function appPages({ role }: Pick<ShownViewer, 'role'>): Record<'main' | 'tools' | 'admin', AppPage[]> {
  return {
    main: [
      { to: paths.dashboard(), name: 'dashboard', Icon: LayoutDashboard },
      { to: paths.ownProjects(), name: 'projects', Icon: FolderClosed },
      { to: paths.search(), name: 'discover', Icon: Search, whole: true },
      { to: paths.jobs(), name: 'jobs', Icon: Briefcase },
    ],
    tools: [
      { to: paths.letters(), name: 'messages', Icon: Mail },
      { to: paths.ownProfile(), name: 'profile', Icon: CircleUserRound },
      { to: paths.settings(), name: 'settings', Icon: Settings },
    ],
    admin: role === 'admin' ? [{ to: paths.admin(), name: 'admin', Icon: ShieldCheck }] : [],
  };
}

const onPhones: AppPage['name'][] = ['dashboard', 'projects', 'discover', 'messages'];

/** Those of them that stand at the end of a phone's screen. */
export const phonePages = (viewer: Pick<ShownViewer, 'role'>) => {
  const { main, tools } = appPages(viewer);
  return [...main, ...tools].filter(({ name }) => onPhones.includes(name));
};
