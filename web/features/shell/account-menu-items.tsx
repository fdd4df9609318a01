import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Layer } from '#web/ui/use-layer.ts';
import { changeLanguage } from '../preferences/change-language.ts';
import { ownProfileQuery } from '../profiles/profile-queries.ts';

/** What others see; for a private profile that is nothing, so it leads to one's own view. */
function ProfileItem({ username }: { username: string }) {
  const t = useWords('app');
  const { data } = useQuery(ownProfileQuery);
  return (
    <MenuItem asChild>
      {data?.visibility === 'private' ? (
        <Link to={paths.ownProfile()}>{t('profile')}</Link>
      ) : (
        <a href={paths.publicProfile(username)}>{t('viewProfile')}</a>
      )}
    </MenuItem>
  );
}

export type AccountMenuItemsProps = Layer & { viewer: ShownViewer; onCookies: () => void; onSignOut: () => void };

/** Comes when the menu is opened (account-menu.tsx). */
export function AccountMenuItems({ viewer, onCookies, onSignOut, ...layer }: AccountMenuItemsProps) {
  const t = useWords('shell');
  const app = useWords('app');
  const data = useRootData();
  return (
    <Menu {...layer} className="w-64">
      <MenuLabel>
        <span className="block text-14 font-600 wrap-anywhere text-ink">
          <Typed>{viewer.full_name}</Typed>
        </span>
        <span className="block wrap-anywhere">
          <Breakable>{viewer.email}</Breakable>
        </span>
      </MenuLabel>
      <MenuSeparator />
      <ProfileItem username={viewer.username} />
      <MenuItem asChild>
        <Link to={paths.settings()}>{app('settings')}</Link>
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t('language.label')}</MenuLabel>
      <MenuRadioGroup
        value={data?.locale ?? ''}
        onValueChange={(language) => void changeLanguage(language as Locale)}
        aria-label={t('language.label')}
      >
        {locales.map((each) => (
          <MenuRadioItem key={each} value={each} lang={each}>
            {t(`language.${each}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem onSelect={onCookies}>{t('consent.again')}</MenuItem>
      <MenuItem onSelect={onSignOut}>{app('logOut')}</MenuItem>
    </Menu>
  );
}
