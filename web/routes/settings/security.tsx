import { useTranslations } from 'use-intl';
import { answered } from '#web/api/page-answers.ts';
import { ownPasskeys } from '#web/features/account/passkeys/own-passkeys.ts';
import { PasskeySettings } from '#web/features/account/passkeys/passkey-settings.tsx';
import { ChangePassword } from '#web/features/account/passwords/change-password.tsx';
import { ProviderLinks, providerLinks } from '#web/features/account/providers/provider-links.tsx';
import { AdminNotice } from '#web/features/account/second-factor/admin-notice.tsx';
import { secondFactorQuery } from '#web/features/account/second-factor/second-factor-query.ts';
import { SecondFactorSettings } from '#web/features/account/second-factor/second-factor-settings.tsx';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ownSessions } from '#web/features/account/sessions/own-sessions.ts';
import { SessionList } from '#web/features/account/sessions/session-list.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/security';

await loadWords('auth', 'providers', 'security');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownPasskeys, secondFactorQuery, providerLinks, ownSessions);
}

/** Everything about signing in: the ways, the second step, and where somebody is signed in now. */
export default function SecuritySettings() {
  const t = useTranslations('security');
  return (
    <SettingsPage section="security">
      <AdminNotice />
      <SettingsPart id="change-password" title={t('password.title')} note={t('password.note')}>
        <ChangePassword />
      </SettingsPart>
      <PasskeySettings />
      <SecondFactorSettings />
      <SettingsPart id="sessions" title={t('sessions.title')} note={t('sessions.note')}>
        <SessionList />
      </SettingsPart>
      <ProviderLinks />
    </SettingsPage>
  );
}
