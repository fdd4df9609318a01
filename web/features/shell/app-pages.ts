import { FolderClosed, LayoutDashboard, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { Viewer } from '#shared/session.ts';

export type AppPage = { to: string; name: 'dashboard' | 'projects' | 'admin'; Icon: LucideIcon };

/** Spec 2: pages of the sidebar and of the slide-out menu, in its order. A new page gets its line here. */
export function appPages({ role }: Pick<Viewer, 'role'>): { main: AppPage[]; admin: AppPage[] } {
  return {
    main: [
      { to: '/dashboard', name: 'dashboard', Icon: LayoutDashboard },
      { to: '/dashboard/projects', name: 'projects', Icon: FolderClosed },
    ],
    admin: role === 'admin' ? [{ to: '/admin', name: 'admin', Icon: ShieldCheck }] : [],
  };
}
