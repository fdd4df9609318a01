import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownCredentialsPaths } from '#shared/credentials/credential-paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';

export const ownCredentials = queryOptions({
  queryKey: ['credentials'],
  queryFn: () => answerOf(api.GET(ownCredentialsPaths.count())),
});

/** All of one's confirmed work, as a file that is checked without us. */
export function DownloadProfile() {
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
