import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { FoldedNav } from '../../ui/folded-nav.tsx';
import { type SettingsPlace, sectionPath, settingsGroups } from './settings-sections.ts';

const groups = Object.keys(settingsGroups) as (keyof typeof settingsGroups)[];

/** All that can be set, in groups beside the page; on a phone one line that names where one is and opens the list. */
export function SettingsNav() {
  const t = useTranslations('settings');
  const { pathname } = useLocation();
  const places = Object.values<readonly SettingsPlace[]>(settingsGroups).flat();
  const here = places.findLast((place) => pathname === sectionPath(place)) ?? 'profile';
  const list = groups.map((group) => (
    <li key={group} className="mt-4 first:mt-0">
      <p className="px-3 pb-1 text-12 text-muted">{t(`groups.${group}`)}</p>
      <ul>
        {settingsGroups[group].map((place) => (
          <li key={place}>
            <Link
              to={sectionPath(place)}
              aria-current={place === here ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-6 px-3 text-14 no-underline',
                place === here ? 'bg-sunken font-600' : 'hover:bg-sunken',
              )}
            >
              {t(`places.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  ));
  return (
    <nav aria-label={t('navigation')}>
      <FoldedNav section={t('section')} here={t(`places.${here}`)} className="lg:hidden">
        {list}
      </FoldedNav>
      <ul className="sticky top-8 -ml-3 hidden lg:block">{list}</ul>
    </nav>
  );
}
