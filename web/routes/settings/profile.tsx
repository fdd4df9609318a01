import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { Loaded } from '../../features/profiles/loaded-profile.tsx';
import { PhotoPart } from '../../features/profiles/photo-part.tsx';
import { ProfileForm } from '../../features/profiles/profile-form.tsx';
import { ownProfileQuery } from '../../features/profiles/profile-queries.ts';
import { UsernameForm } from '../../features/profiles/username-form.tsx';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { TextLink } from '../../ui/link.tsx';
import type { Route } from './+types/profile';

await loadWords('forms');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

/** Whoever comes for one field finds it under their fingers, now that it is there. */
function ArriveAtField() {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash && document.getElementById(hash.slice(1));
    if (!place) return;
    const control = place.matches('input, textarea') ? place : place.querySelector<HTMLElement>('button, input');
    control?.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  }, [hash]);
  return null;
}

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProfileQuery);
}

export default function ProfileSettings() {
  const t = useTranslations('settings');
  const profile = useQuery(ownProfileQuery);
  return (
    <SettingsPage section="profile">
      <p className="mt-3 text-14">
        <TextLink to={paths.ownProfile()} className="inline-flex min-h-11 items-center">
          {t('profile.see')}
        </TextLink>
      </p>
      <Loaded query={profile}>
        {(own) => (
          <>
            <ArriveAtField />
            <SettingsPart id="photo" title={t('photo.title')} note={t('photo.note')}>
              <PhotoPart profile={own} />
            </SettingsPart>
            <SettingsPart title={t('profile.title')} note={t('profile.note')}>
              <ProfileForm profile={own} />
            </SettingsPart>
            <SettingsPart id="user-name" title={t('username.title')} note={t('username.note')}>
              <UsernameForm profile={own} />
            </SettingsPart>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
