import { ArrowLeft, Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';
import { shortName } from '#shared/text/short-name.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import type { RouteHandle } from '#web/root-data.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { forgetUser } from '../account/sessions/forget-user.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { useTheme } from '../preferences/use-theme.ts';
import type { AccountMenuItemsProps } from './account-menu-items.tsx';
import type { AppCounts } from './app-pages.ts';
import type { DrawerWindowProps } from './drawer-window.tsx';

const Items = partOnUse<AccountMenuItemsProps>(() =>
  import('./account-menu-items.tsx').then((part) => part.AccountMenuItems),
);

function AccountMenu({ viewer }: { viewer: ShownViewer }) {
  const t = useWords('app');
  // Outside the menu, which is gone by the time a form inside it would be sent.
  const signOut = useRef<HTMLFormElement>(null);
  const consent = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const { button, layer } = useLayer('menu');
  return (
    <>
      <form ref={signOut} method="post" action="/sign-out" onSubmit={forgetUser} hidden>
        <CsrfField />
      </form>
      <form ref={consent} method="post" action="/preferences/consent" hidden>
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="choice" value="again" />
      </form>
      <button
        {...button}
        type="button"
        aria-label={t('account', { name: viewer.full_name })}
        className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Monogram name={viewer.full_name} size={36} photoUrl={viewer.photo_url} />
      </button>
      <Items
        {...layer}
        viewer={viewer}
        onCookies={() => consent.current?.requestSubmit()}
        onSignOut={() => signOut.current?.requestSubmit()}
      />
    </>
  );
}

const Window = partOnUse<DrawerWindowProps>(() => import('./drawer-window.tsx').then((part) => part.DrawerWindow));

/** The slide-out menu of screens under 768 px, with the button that opens it. */
function AppDrawer({ viewer, counts }: Pick<DrawerWindowProps, 'viewer' | 'counts'>) {
  const t = useTranslations('app');
  const { button, layer } = useLayer('dialog');
  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={t('openMenu')}
        className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-sunken md:hidden"
      >
        <MenuIcon size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Window {...layer} viewer={viewer} counts={counts} />
    </>
  );
}

/** Where one is, and what concerns the person rather than the page; `notified` of so many unread notifications. */
export function AppTopBar({ viewer, counts, notified }: { viewer: ShownViewer; counts: AppCounts; notified: number }) {
  const t = useWords('shell.theme');
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <header className="no-print border-b border-line">
      <div className="flex min-h-16 items-center gap-1 px-3 md:px-10">
        <AppDrawer viewer={viewer} counts={counts} />
        <BarTitle viewer={viewer} />
        <NotificationBell given={notified} />
        <IconButton label={dark ? t('toLight') : t('toDark')} onClick={() => setTheme(dark ? 'light' : 'dark')}>
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
        <AccountMenu viewer={viewer} />
      </div>
    </header>
  );
}

/** What the page belongs to, from one below it the way back. Not a heading: the page's own h1 stands below it. */
function BarTitle({ viewer }: { viewer: ShownViewer }) {
  const t = useWords('app');
  const any = useWords();
  const { pathname } = useLocation();
  const page = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.title);
  const { title, back } = (page?.handle ?? {}) as RouteHandle;
  const words =
    pathname === paths.dashboard() ? t('welcome', { name: shortName(viewer.full_name) }) : title && any(title as never);
  if (back)
    return (
      <p className="min-w-0 flex-1 text-14">
        <Link to={back} className="inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:underline">
          <ArrowLeft size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>{words}</span>
        </Link>
      </p>
    );
  return (
    <p className="line-clamp-2 min-w-0 flex-1 font-serif text-18 wrap-anywhere max-[22rem]:text-14 md:text-22">
      {words}
    </p>
  );
}
