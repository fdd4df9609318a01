import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { AppPage } from './app-pages.ts';

export const sidebarItem =
  'flex min-h-11 w-full items-center gap-3 rounded-6 px-3 text-14 text-left no-underline transition-colors hover:bg-sunken';

type AppPageLinkProps = {
  page: AppPage;
  /** What waits there. */
  count?: number | undefined;
  expanded?: boolean;
  onNavigate?: () => void;
};

/** One line of the navigation; without room for its name it is an icon with a tooltip. */
export function AppPageLink({
  page: { to, name, Icon, whole = false },
  count = 0,
  expanded = true,
  onNavigate,
}: AppPageLinkProps) {
  const t = useTranslations('shell.app');
  const { pathname } = useLocation();
  const here = pathname === to || (to !== paths.dashboard() && pathname.startsWith(`${to}/`));
  return (
    <Tooltip text={expanded ? undefined : t(name)} side="right">
      <Link
        to={to}
        reloadDocument={whole}
        aria-current={here ? 'page' : undefined}
        onClick={onNavigate}
        className={classNames(sidebarItem, here ? 'bg-sunken font-600 text-ink' : 'text-muted hover:text-ink')}
      >
        <span className="relative shrink-0">
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          {!expanded && <CountBadge count={count} className="absolute -top-2.5 -right-2.5" />}
        </span>
        <span className={expanded ? 'truncate' : 'sr-only'}>{t(name)}</span>
        {count > 0 && <span className="sr-only">{t('waiting', { count })}</span>}
        {expanded && <CountBadge count={count} className="ml-auto" />}
      </Link>
    </Tooltip>
  );
}
