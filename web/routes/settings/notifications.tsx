import { useTranslations } from 'use-intl';
import { MailSettings } from '../../features/notifications/mail-settings.tsx';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';

export default function NotificationsSettings() {
  const t = useTranslations('notifications.settings');
  return (
    <SettingsPage section="notifications">
      <SettingsPart title={t('title')} note={t('lead')}>
        <MailSettings />
      </SettingsPart>
    </SettingsPage>
  );
}
