import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { FoldedNav } from '../../ui/folded-nav.tsx';
import { sectionPath, settingsSections } from './settings-sections.ts';

/** The sections beside the page; on a phone one line that names where one is and opens the list. */
export function SettingsNav() {
  const t = useTranslations('settings');
  const { pathname } = useLocation();
  const here = settingsSections.findLast((section) => pathname === sectionPath(section)) ?? 'profile';
  const look = 'flex min-h-11 items-center border-l-2 px-4 text-14 no-underline';
  const elsewhere = 'border-transparent text-muted hover:border-edge hover:text-ink';
  const list = settingsSections.map((section) => (
    <li key={section}>
      <Link
        to={sectionPath(section)}
        aria-current={section === here ? 'page' : undefined}
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
      <FoldedNav section={t('section')} here={t(`sections.${here}.title`)} className="lg:hidden">
        {list}
      </FoldedNav>
      <ul className="sticky top-8 hidden border-l border-line lg:block [&_a]:-ml-px">{list}</ul>
    </nav>
  );
}
