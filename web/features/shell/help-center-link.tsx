import { ArrowUpRight, CircleHelp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { sidebarItem } from './app-page-link.tsx';

/** Help beside the work, in a tab of its own; without room for its name an icon with a tooltip. */
export function HelpCenterLink({ expanded = true }: { expanded?: boolean }) {
  const t = useTranslations('app');
  return (
    <Tooltip text={expanded ? undefined : t('helpCenter')} side="right">
      <a
        href={paths.help()}
        target="_blank"
        rel="noopener"
        className={classNames(sidebarItem, 'text-muted hover:text-ink')}
      >
        <CircleHelp size={20} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
        <span className={expanded ? 'truncate' : 'sr-only'}>{t('helpCenter')}</span>
        <span className="sr-only">, {t('newTab')}</span>
        {expanded && <ArrowUpRight size={16} strokeWidth={1.6} aria-hidden="true" className="ml-auto shrink-0" />}
      </a>
    </Tooltip>
  );
}
