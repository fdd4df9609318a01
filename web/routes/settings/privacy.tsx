import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ConsentAgain } from '#web/features/consent/consent-again.tsx';
import { TakeLettersForm, takeLetters } from '#web/features/letters/take-letters-form.tsx';
import { Loaded } from '#web/features/profiles/loaded-profile.tsx';
import { ownProfileQuery } from '#web/features/profiles/profile-queries.ts';
import { saveVisibility, VisibilityForm } from '#web/features/profiles/visibility-form.tsx';
import { HiddenNotice } from '#web/features/reports/hidden-notice.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/privacy';

await loadWords('consent', 'hiddenPages', 'letters');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ visibility: saveVisibility, letters: takeLetters });

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProfileQuery);
}

export default function PrivacySettings() {
  const t = useTranslations('settings.privacy');
  const letters = useTranslations('letters.settings');
  const consent = useTranslations('consent');
  const profile = useQuery(ownProfileQuery);
  return (
    <SettingsPage section="privacy">
      <Loaded query={profile}>
        {(own) => (
          <>
            <SettingsPart title={t('title')}>
              {own.hidden_by_us && <HiddenNotice kind="profile" className="mb-6" />}
              <VisibilityForm profile={own} />
            </SettingsPart>
            <SettingsPart title={letters('title')} note={letters('note')} id="letters">
              <TakeLettersForm takes={own.takes_letters} />
            </SettingsPart>
            <SettingsPart title={t('alwaysTitle')}>
              <ul className="list-disc pl-5 [&>li+li]:mt-2">
                <li>{t('always.contact')}</li>
                <li>{t('always.pending')}</li>
                <li>{t('always.photo')}</li>
                <li>{t('always.signers')}</li>
              </ul>
            </SettingsPart>
            <SettingsPart title={consent('title')} note={consent('text')}>
              <ConsentAgain />
            </SettingsPart>
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}
