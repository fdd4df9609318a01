import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Operations, QueuedJob } from '#shared/admin/operations.ts';
import type { JobState } from '#shared/queue/job-states.ts';
import { answerOf, api } from '#web/api/client.ts';

export const operationsQuery = () =>
  queryOptions({
    queryKey: ['operations', 'all'],
    queryFn: (): Promise<Operations> => answerOf(api.GET('/api/admin/operations')),
  });

export const jobList = (state: JobState) =>
  queryOptions({
    queryKey: ['operations', 'jobs', state],
    queryFn: (): Promise<QueuedJob[]> => answerOf(api.GET('/api/admin/jobs', { params: { query: { state } } })),
    placeholderData: keepPreviousData,
  });
