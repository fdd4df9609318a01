import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AppPageLink, phoneBarItem } from './app-page-link.tsx';
import { type AppCounts, phonePages } from './app-pages.ts';

/**
 * What is used most, under the thumb on screens under 768 px; the menu has the rest. Not where the page has an end of
 * its own that stays in sight (shell.css).
 */
export function PhoneBar({ viewer, counts }: { viewer: ShownViewer; counts: AppCounts }) {
  const t = useTranslations('app');
  const pages = phonePages(viewer).map((page) => (
    <AppPageLink key={page.to} page={page} count={counts[page.name]} look="stack" />
  ));
  return (
    <nav aria-label={t('mostUsed')} data-phone-bar className="no-print grid-cols-5 border-t border-line bg-paper">
      {pages.slice(0, 2)}
      <Link
        to={paths.newProject()}
        aria-label={t('addProject')}
        className={classNames(phoneBarItem, 'font-600 text-ink')}
      >
        <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
        {t('add')}
      </Link>
      {pages.slice(2)}
    </nav>
  );
}
