import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { isSection, type SettingsPlace, sectionPath, settingsGroups } from './settings-sections.ts';

const groups = Object.keys(settingsGroups) as (keyof typeof settingsGroups)[];

/** What the list calls a place, which is what the place calls itself. */
function usePlaceName() {
  const t = useTranslations('settings');
  return (place: SettingsPlace) => (isSection(place) ? t(`sections.${place}.title`) : t(`places.${place}`));
}

/**
 * All that can be set, in groups beside the page. Without room for both, the list is what /settings shows, and each
 * page leads back to it.
 */
export function SettingsNav() {
  const t = useTranslations('settings');
  const nameOf = usePlaceName();
  const { pathname } = useLocation();
  const isIndex = pathname === paths.settings();
  // A group of one place has no other name than it.
  const isAlone = (group: keyof typeof settingsGroups) => settingsGroups[group].length === 1;
  const places = Object.values<readonly SettingsPlace[]>(settingsGroups).flat();
  const here = places.findLast((place) => pathname === sectionPath(place)) ?? 'profile';
  return (
    <>
      {isIndex ? (
        <h1 className="sr-only lg:hidden">{t('title')}</h1>
      ) : (
        <Link
          to={paths.settings()}
          className="-mt-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-14 font-550 no-underline lg:hidden"
        >
          <ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('all')}
        </Link>
      )}
      <nav aria-label={t('navigation')} className={isIndex ? undefined : 'max-lg:hidden'}>
        <ul className="lg:sticky lg:top-8 lg:-ml-3">
          {groups.map((group) => (
            <li key={group} className="mt-6 first:mt-0 lg:mt-4">
              {!isAlone(group) && <p className="pb-1 text-12 text-muted lg:px-3">{t(`groups.${group}`)}</p>}
              <ul className="max-lg:border-t max-lg:border-line">
                {settingsGroups[group].map((place) => (
                  <li key={place}>
                    <Link
                      to={sectionPath(place)}
                      aria-current={place === here ? (isIndex ? 'true' : 'page') : undefined}
                      className={classNames(
                        'flex items-center justify-between gap-3 no-underline hover:bg-sunken max-lg:min-h-13 max-lg:border-b max-lg:border-line lg:min-h-11 lg:rounded-6 lg:px-3 lg:text-14',
                        place === here && 'lg:bg-sunken lg:font-600',
                      )}
                    >
                      {nameOf(place)}
                      <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" className="text-muted lg:hidden" />
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
