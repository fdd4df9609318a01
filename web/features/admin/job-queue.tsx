import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import type { Operations, QueuedJob } from '#shared/admin/operations.ts';
import { type JobState, jobStates } from '#shared/queue/job-states.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { StateTabs } from '#web/ui/state-tabs.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { jobList } from './admin-queries.ts';
import { DropJob } from './drop-job.tsx';

/** Jobs in a state; what failed is tried again or given up. */
export function JobQueue({ state, counts }: { state: JobState; counts: Operations['jobs'] }) {
  const t = useWords('operations.jobs');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const tellFailure = useToldFailure();
  const list = useQuery(jobList(state));
  const [dropping, setDropping] = useState<QueuedJob | null>(null);
  const askAgain = () => queries.invalidateQueries({ queryKey: ['operations'] });
  const retry = useMutation({
    mutationFn: (id: string) => answerOf(api.POST('/api/admin/jobs/{id}/retry', { params: { path: { id } } })),
    onSuccess: () => void toast({ title: t('retried') }),
    onError: (error) => tellFailure(t('failed'), error),
    onSettled: askAgain,
  });
  const failed = state === 'failed' || state === 'retrying';
  return (
    <>
      <StateTabs
        label={t('filter')}
        states={jobStates}
        here={state}
        nameOf={(each) => (
          <>
            {t(`states.${each}`)} <span className="tabular-nums">{counts[each]}</span>
          </>
        )}
      />
      {list.isError && !list.data && <ListFailed message={message(list.error)} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <p className="py-6 text-muted">{t('none')}</p>}
      <ul>
        {list.data?.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            busy={retry.isPending}
            onRetry={failed && !job.own ? () => retry.mutate(job.id) : null}
            onDrop={failed && !job.own ? () => setDropping(job) : null}
            refused={failed && job.own}
          />
        ))}
      </ul>
      {list.data && list.data.length < counts[state] && (
        <p className="py-4 text-14 text-muted">{t('first', { count: list.data.length })}</p>
      )}
      {dropping && <DropJob job={dropping} onClose={() => setDropping(null)} onDone={askAgain} />}
    </>
  );
}

type JobRowProps = {
  job: QueuedJob;
  busy: boolean;
  onRetry: (() => void) | null;
  onDrop: (() => void) | null;
  /** It is the admin's own. */
  refused: boolean;
};

function JobRow({ job, busy, onRetry, onDrop, refused }: JobRowProps) {
  const t = useWords('operations.jobs');
  const format = useFormatter();
  const { id, task, attempts, max_attempts: max, created_at, run_at, error } = job;
  const when = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <p className="font-550">
        <code>{task}</code> <span className="font-400 text-muted tabular-nums">{id}</span>
      </p>
      <p className="text-14 text-muted">
        {t('queued', { when: when(created_at) })} {t('due', { when: when(run_at) })} {t('tries', { attempts, max })}
      </p>
      {error && (
        <p className="mt-1 text-14">
          <code>{error}</code>
        </p>
      )}
      {refused && <p className="mt-1 text-14">{t('own')}</p>}
      <p className="flex flex-wrap gap-x-4">
        {onRetry && (
          <Button variant="bare" disabled={busy} onClick={onRetry} aria-label={t('retryOf', { task, id })}>
            {t('retry')}
          </Button>
        )}
        {onDrop && (
          <Button variant="bare" onClick={onDrop} aria-label={t('dropOf', { task, id })}>
            {t('drop')}
          </Button>
        )}
      </p>
    </li>
  );
}
