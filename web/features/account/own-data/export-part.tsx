import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnExport } from '#shared/account/own-data.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFileSize } from '#web/ui/file-list.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { fetchExport, ownExport } from './own-export.ts';

/** Making an archive of everything of one's own: start, progress, fetch. */
export function ExportPart() {
  const t = useTranslations('account.data');
  const { message } = useErrors();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const newest = useQuery(ownExport);
  const again = () => queries.invalidateQueries({ queryKey: ownExport.queryKey });
  const start = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.POST('/api/own-data/export'))),
    onSuccess: ({ export: started }) => queries.setQueryData(ownExport.queryKey, started),
  });
  const remove = useMutation({ mutationFn: () => answerOf(api.DELETE('/api/own-data/export')), onSettled: again });
  const fetch = useMutation({ mutationFn: (id: string) => stepUp(() => fetchExport(id)) });
  if (newest.isPending)
    return (
      <LoadingRegion label={t('loading')}>
        <SkeletonBlock className="h-11 w-48" />
      </LoadingRegion>
    );
  if (newest.data === undefined) return <ListFailed message={message(newest.error)} onRetry={() => newest.refetch()} />;
  const { data } = newest;
  const onItsWay = data?.state === 'waiting' || data?.state === 'running';
  const error = start.error ?? fetch.error ?? remove.error;
  return (
    <div className="grid gap-4">
      {error && <FormErrors error={error} title={t('failed')} />}
      {data?.state === 'failed' && <Banner tone="danger">{t('failedState')}</Banner>}
      {data && onItsWay && <ExportProgress made={data} stopping={remove.isPending} onStop={() => remove.mutate()} />}
      {data?.state === 'ready' && (
        <ReadyExport
          made={data}
          fetching={fetch.isPending}
          removing={remove.isPending}
          onFetch={() => fetch.mutate(data.id)}
          onRemove={() => remove.mutate()}
        />
      )}
      {!onItsWay && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={start.isPending}
          busyLabel={t('starting')}
          onClick={() => start.mutate()}
        >
          {t(data?.state === 'ready' ? 'again' : 'start')}
        </Button>
      )}
    </div>
  );
}

type ExportProgressProps = { made: OwnExport; stopping: boolean; onStop: () => void };

function ExportProgress({ made: { state, done, total }, stopping, onStop }: ExportProgressProps) {
  const t = useTranslations('account.data');
  const started = state === 'running' && total > 0;
  return (
    <div className="grid gap-3">
      <ProgressBar
        label={t(started ? 'progress' : 'waiting')}
        value={started ? done / total : 0}
        {...(started && { text: t('steps', { done, total }) })}
      />
      <p className="text-14 text-muted">{t('leave')}</p>
      <Button variant="secondary" className="justify-self-start" busy={stopping} onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}

type ReadyExportProps = {
  made: OwnExport;
  fetching: boolean;
  removing: boolean;
  onFetch: () => void;
  onRemove: () => void;
};

/** An archive that can be fetched. */
function ReadyExport({ made, fetching, removing, onFetch, onRemove }: ReadyExportProps) {
  const t = useTranslations('account.data');
  const format = useFormatter();
  const size = useFileSize();
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'long' });
  return (
    <div role="status" className="grid gap-3 rounded-6 bg-sunken px-4 py-4">
      <div>
        <p className="font-600">{t('ready')}</p>
        <p className="text-14 text-muted">
          {t('made', {
            date: day(made.created_at),
            size: size(made.size ?? 0),
            until: day(made.expires_at ?? made.created_at),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={fetching} onClick={onFetch}>
          {t('download')}
        </Button>
        <Button variant="bare" busy={removing} onClick={onRemove}>
          {t('removeArchive')}
        </Button>
      </div>
    </div>
  );
}
