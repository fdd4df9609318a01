import { useTranslations } from 'use-intl';
import { PasskeySettings } from '../../features/account/passkeys/passkey-settings.tsx';
import { ChangePassword } from '../../features/account/passwords/change-password.tsx';
import { ProviderLinks } from '../../features/account/providers/provider-links.tsx';
import { AdminNotice } from '../../features/account/second-factor/admin-notice.tsx';
import { SecondFactorSettings } from '../../features/account/second-factor/second-factor-settings.tsx';
import { SessionList } from '../../features/account/sessions/session-list.tsx';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';

await loadWords('auth', 'providers', 'security', 'sessions');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

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
      <ProviderLinks />
      <SettingsPart id="sessions" title={t('sessions.title')} note={t('sessions.note')}>
        <SessionList />
      </SettingsPart>
    </SettingsPage>
  );
}
