import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { answered } from '#web/api/page-answers.ts';
import { DeletionPart } from '#web/features/account/own-data/deletion-part.tsx';
import { ExportPart } from '#web/features/account/own-data/export-part.tsx';
import { ownExport } from '#web/features/account/own-data/own-export.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { DownloadProfile, ownCredentials } from '#web/features/credentials/download-profile.tsx';
import { DownloadResume } from '#web/features/resume/download-resume.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import type { Route } from './+types/data';

await loadWords('account', 'credential', 'resume');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownExport, ownCredentials);
}

/** Taking everything along, and leaving. */
export default function DataSettings() {
  const t = useTranslations('account');
  const ofResume = useTranslations('resume');
  const ofCredentials = useTranslations('credential');
  return (
    <SettingsPage section="data">
      <SettingsPart title={t('data.title')} note={t('data.note')}>
        <ExportPart />
      </SettingsPart>
      <SettingsPart title={ofCredentials('profile.title')}>
        <DownloadProfile />
      </SettingsPart>
      <SettingsPart title={ofResume('own')}>
        <DownloadResume />
      </SettingsPart>
      <SettingsPart title={t('deletion.title')} note={t('deletion.note', { days: ownDataTimes.wayBackDays })}>
        <DeletionPart />
      </SettingsPart>
    </SettingsPage>
  );
}
