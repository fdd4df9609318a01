import { CircleUserRound, FolderClosed, LayoutDashboard, type LucideIcon, Settings, ShieldCheck } from 'lucide-react';
import type { Viewer } from '#shared/account/session.ts';

export type AppPage = {
  to: string;
  name: 'dashboard' | 'projects' | 'profile' | 'settings' | 'admin';
  Icon: LucideIcon;
};

/** Spec 2: pages of the sidebar and of the slide-out menu, in its order. A new page gets its line here. */
export function appPages({ role }: Pick<Viewer, 'role'>): Record<'main' | 'tools' | 'admin', AppPage[]> {
  return {
    main: [
      { to: '/dashboard', name: 'dashboard', Icon: LayoutDashboard },
      { to: '/dashboard/projects', name: 'projects', Icon: FolderClosed },
    ],
    tools: [
      { to: '/dashboard/profile', name: 'profile', Icon: CircleUserRound },
      { to: '/settings', name: 'settings', Icon: Settings },
    ],
    admin: role === 'admin' ? [{ to: '/admin', name: 'admin', Icon: ShieldCheck }] : [],
  };
}
