import { Moon, Sun } from 'lucide-react';
import { useLocation, useMatches } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';
import { shortName } from '#shared/text/short-name.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { RouteHandle } from '../../root-data.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { useTheme } from '../preferences/use-theme.ts';
import { AccountMenu } from './account-menu.tsx';
import { AppDrawer } from './app-drawer.tsx';
import type { AppCounts } from './app-pages.ts';

/** Where one is, and what concerns the person rather than the page. */
export function AppTopBar({ viewer, counts }: { viewer: ShownViewer; counts: AppCounts }) {
  const t = useWords('shell.theme');
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <header className="no-print border-b border-line">
      <div className="flex min-h-16 items-center gap-1 px-3 md:px-10">
        <AppDrawer viewer={viewer} counts={counts} />
        <BarTitle viewer={viewer} />
        <NotificationBell />
        <IconButton label={dark ? t('toLight') : t('toDark')} onClick={() => setTheme(dark ? 'light' : 'dark')}>
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
        <AccountMenu viewer={viewer} />
      </div>
    </header>
  );
}

/** Not a heading: the page's own h1 stands below it. */
function BarTitle({ viewer }: { viewer: ShownViewer }) {
  const t = useWords('shell.app');
  const any = useWords();
  const { pathname } = useLocation();
  const key = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.title);
  const title = (key?.handle as RouteHandle | undefined)?.title;
  const words =
    pathname === paths.dashboard() ? t('welcome', { name: shortName(viewer.full_name) }) : title && any(title as never);
  return <p className="line-clamp-2 min-w-0 flex-1 font-serif text-18 wrap-anywhere md:text-22">{words}</p>;
}
