import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobState } from '#shared/desk/job-states.ts';
import type { Operations, QueuedJob } from '#shared/desk/operations.ts';
import { answerOf, api } from '../../api/client.ts';

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
