import { useTranslations } from 'use-intl';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { mailPreferences } from '#web/features/notifications/mail-preferences.ts';
import { MailSettings } from '#web/features/notifications/mail-settings.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/notifications';

await loadWords('mailChoices');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(mailPreferences);
}

export default function NotificationsSettings() {
  const t = useTranslations('mailChoices.settings');
  return (
    <SettingsPage section="notifications">
      <SettingsPart title={t('title')} note={t('lead')}>
        <MailSettings />
      </SettingsPart>
    </SettingsPage>
  );
}
