import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { ownCredentialsPaths } from '#shared/credentials/credential-paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { DeletionPart } from '#web/features/account/own-data/deletion-part.tsx';
import { ExportPart } from '#web/features/account/own-data/export-part.tsx';
import { ownExport } from '#web/features/account/own-data/own-export.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { DownloadResume } from '#web/features/resume/download-resume.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/data';

const ownCredentials = queryOptions({
  queryKey: ['credentials'],
  queryFn: () => answerOf(api.GET(ownCredentialsPaths.count())),
});

/** All of one's confirmed work, as a file that is checked without us. */
function DownloadProfile() {
  const t = useWords('credential.profile');
  const { message } = useErrors();
  const paths = usePaths();
  const { data, error, isPending, refetch } = useQuery(ownCredentials);
  if (isPending)
    return (
      <LoadingRegion label={t('loading')}>
        <SkeletonBlock className="h-11 w-48" />
      </LoadingRegion>
    );
  if (!data) return <ListFailed message={message(error)} onRetry={() => refetch()} />;
  if (data.count === 0) return <p className="text-14 text-muted">{t('none')}</p>;
  return (
    <p className="text-14">
      <a
        href={ownCredentialsPaths.bundle()}
        download
        className="inline-flex min-h-11 items-center underline underline-offset-3"
      >
        {t('download', { count: data.count })}
      </a>
      <span className="block text-muted">
        {t.rich('text', { verify: (words) => <TextLink href={paths.verify()}>{words}</TextLink> })}
      </span>
    </p>
  );
}

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
