import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { DeletionPart } from '../../features/account/own-data/deletion-part.tsx';
import { ExportPart } from '../../features/account/own-data/export-part.tsx';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';

await loadWords('account');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

/** Taking everything along, and leaving. */
export default function DataSettings() {
  const t = useTranslations('account');
  return (
    <SettingsPage section="data">
      <SettingsPart title={t('data.title')} note={t('data.note')}>
        <ExportPart />
      </SettingsPart>
      <SettingsPart title={t('deletion.title')} note={t('deletion.note', { days: ownDataTimes.wayBackDays })}>
        <DeletionPart />
      </SettingsPart>
    </SettingsPage>
  );
}
