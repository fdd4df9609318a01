import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { AppPage } from './app-pages.ts';

export const sidebarItem =
  'flex min-h-11 w-full items-center gap-3 rounded-6 px-3 text-14 text-left no-underline transition-colors hover:bg-sunken';
/** Of the bar of a phone: the name under its icon. */
export const phoneBarItem =
  'grid min-h-14 content-center justify-items-center gap-0.5 px-0.5 text-12 text-center no-underline hover:bg-sunken';

type AppPageLinkProps = {
  page: AppPage;
  /** What waits there. */
  count?: number | undefined;
  /** As a line with its name, as an icon with a tooltip, or as an icon over its name. */
  look?: 'line' | 'icon' | 'stack';
  /** The element that says more about the page. */
  describedBy?: string;
  onNavigate?: () => void;
};

const names = { line: 'truncate', icon: 'sr-only', stack: '' } as const;

/** One page of the navigation. */
export function AppPageLink({
  page: { to, name, Icon, whole = false },
  count = 0,
  look = 'line',
  describedBy,
  onNavigate,
}: AppPageLinkProps) {
  const t = useTranslations('app');
  const { pathname } = useLocation();
  const here = pathname === to || (to !== paths.dashboard() && pathname.startsWith(`${to}/`));
  return (
    <Tooltip text={look === 'icon' ? t(name) : undefined} side="right">
      <Link
        to={to}
        reloadDocument={whole}
        aria-current={here ? 'page' : undefined}
        aria-describedby={describedBy}
        onClick={onNavigate}
        className={classNames(
          look === 'stack' ? phoneBarItem : sidebarItem,
          here ? 'bg-sunken font-600 text-ink' : 'text-muted hover:text-ink',
        )}
      >
        <span className="relative shrink-0">
          <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          {look === 'icon' && <CountBadge count={count} className="absolute -top-2.5 -right-2.5" />}
          {look === 'stack' && <CountBadge count={count} className="absolute -top-1.5 -right-4" />}
        </span>
        <span className={names[look]}>{t(name)}</span>
        {count > 0 && <span className="sr-only">{t('waiting', { count })}</span>}
        {look === 'line' && <CountBadge count={count} className="ml-auto" />}
      </Link>
    </Tooltip>
  );
}
