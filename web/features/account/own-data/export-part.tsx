import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OwnExport } from '#shared/account/own-data.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { fetchExport, ownExport } from './own-export.ts';
import { ReadyExport } from './ready-export.tsx';

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
