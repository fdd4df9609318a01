import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { Loaded } from '#web/features/profiles/loaded-profile.tsx';
import { PhotoPart } from '#web/features/profiles/photo-part.tsx';
import { ProfileForm } from '#web/features/profiles/profile-form.tsx';
import { ownProfileQuery } from '#web/features/profiles/profile-queries.ts';
import { typedOver } from '#web/features/profiles/profile-values.ts';
import { UsernameForm } from '#web/features/profiles/username-form.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import type { Route } from './+types/profile';

await loadWords('forms');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

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

const usernameChanges = { max: profileLimits.usernameChanges, days: profileLimits.usernameDays };

export const action = formAction({ profile: postProfile });

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
            <SettingsPart id="user-name" title={t('username.title')} note={t('username.note', usernameChanges)}>
              <UsernameForm profile={own} />
            </SettingsPart>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

/**
 * Saves what stands in the form of a profile where no script does. What was changed elsewhere meanwhile stays; where it
 * is the same field, whoever typed is told.
 */
async function postProfile(form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const profile = await answerOf(api.GET('/api/profile'));
  const { edit, clashing } = typedOver(profile, typed);
  const version = 'begun' in typed && clashing.length === 0 ? profile.version : Number(typed.version);
  return answerOf(api.PATCH('/api/profile', { body: { ...edit, version } }));
}
