import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { sectionPath, settingsSections } from './settings-sections.ts';

/** The sections beside the page; on a phone one line that names where one is and opens the list. */
export function SettingsNav() {
  const t = useTranslations('settings');
  const { pathname } = useLocation();
  const phone = useRef<HTMLDetailsElement>(null);
  const here = settingsSections.findLast((section) => pathname === sectionPath(section)) ?? 'profile';
  const look = 'flex min-h-11 items-center border-l-2 px-4 text-14 no-underline';
  const elsewhere = 'border-transparent text-muted hover:border-edge hover:text-ink';
  const list = settingsSections.map((section) => (
    <li key={section}>
      <Link
        to={sectionPath(section)}
        aria-current={section === here ? 'page' : undefined}
        onClick={() => phone.current?.removeAttribute('open')}
        className={classNames(look, section === here ? 'border-ink font-600' : elsewhere)}
      >
        {t(`sections.${section}.title`)}
      </Link>
    </li>
  ));
  list.push(
    <li key="billing">
      <Link to={paths.billing()} className={classNames(look, elsewhere)}>
        {t('billing')}
      </Link>
    </li>,
  );
  return (
    <nav aria-label={t('navigation')}>
      <details ref={phone} className="group border-y border-line lg:hidden">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 text-14 [&::-webkit-details-marker]:hidden">
          <span className="text-muted">{t('section')}</span>
          <span className="min-w-0 flex-1 truncate font-600">{t(`sections.${here}.title`)}</span>
          <ChevronDown size={18} strokeWidth={1.6} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
        </summary>
        <ul className="pb-3">{list}</ul>
      </details>
      <ul className="sticky top-8 hidden border-l border-line lg:block [&_a]:-ml-px">{list}</ul>
    </nav>
  );
}
