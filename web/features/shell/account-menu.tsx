import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ShownViewer } from '#shared/account/session.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useRootData } from '../../root-data.ts';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/menu.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Typed } from '../../ui/typed.tsx';
import { forgetUser } from '../account/sessions/forget-user.ts';
import { savePreference } from '../preferences/save-preference.ts';
import { ownProfileQuery } from '../profiles/profile-queries.ts';

/** Another language is another catalogue and other texts of the server: the page is loaded anew. */
const chooseLanguage = (language: string) =>
  savePreference({ language: language as Locale }).then(() => location.reload());

/** What others see; for a private profile that is nothing, so it leads to one's own view. */
function ProfileItem({ username }: { username: string }) {
  const t = useWords('shell.app');
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

export function AccountMenu({ viewer }: { viewer: ShownViewer }) {
  const t = useWords('shell');
  const data = useRootData();
  // Outside the menu, which is gone by the time a form inside it would be sent.
  const signOut = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={signOut} method="post" action="/sign-out" onSubmit={forgetUser} hidden>
        <CsrfField />
      </form>
      <Menu>
        <MenuTrigger>
          <button
            type="button"
            aria-label={t('app.account', { name: viewer.full_name })}
            className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-sunken aria-expanded:bg-sunken"
          >
            <Monogram name={viewer.full_name} size={36} photoUrl={viewer.photo_url} />
          </button>
        </MenuTrigger>
        <MenuContent className="w-64">
          <MenuLabel>
            <span className="block text-14 font-600 wrap-anywhere text-ink">
              <Typed>{viewer.full_name}</Typed>
            </span>
            <span className="block wrap-anywhere">{viewer.email}</span>
          </MenuLabel>
          <MenuSeparator />
          <ProfileItem username={viewer.username} />
          <MenuItem asChild>
            <Link to={paths.profileSettings()}>{t('app.settings')}</Link>
          </MenuItem>
          <MenuSeparator />
          <MenuLabel>{t('language.label')}</MenuLabel>
          <MenuRadioGroup value={data?.locale ?? ''} onValueChange={chooseLanguage} aria-label={t('language.label')}>
            {locales.map((each) => (
              <MenuRadioItem key={each} value={each} lang={each}>
                {t(`language.${each}`)}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuItem onSelect={() => signOut.current?.requestSubmit()}>{t('app.logOut')}</MenuItem>
        </MenuContent>
      </Menu>
    </>
  );
}
