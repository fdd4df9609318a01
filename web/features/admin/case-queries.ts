import { queryOptions } from '@tanstack/react-query';
import type { CaseFilter, QueueName } from '#shared/admin/queue-limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { keepOf } from '#web/api/keep-of.ts';

/** How many cases wait in each queue; live, as whatever begins with `cases`. */
export const caseCounts = () =>
  queryOptions({
    queryKey: ['cases', 'counts'],
    queryFn: () => answerOf(api.GET('/api/admin/queues')),
  });

export type AskedCases = { filter: CaseFilter; search: string; after?: string | undefined };

export const caseList = (queue: QueueName, query: AskedCases) =>
  queryOptions({
    queryKey: ['cases', 'list', queue, query],
    queryFn: () => answerOf(api.GET('/api/admin/queues/{queue}', { params: { path: { queue }, query } })),
    placeholderData: keepOf(queue),
  });

/** All that wait in a queue, as they stand beside the one that is open. */
export const everyCase = (queue: QueueName) => caseList(queue, { filter: 'all', search: '' });

/** What this admin has decided from the queue lately. */
export const ownDecisions = () =>
  queryOptions({
    queryKey: ['cases', 'decisions'],
    queryFn: () => answerOf(api.GET('/api/admin/decisions')),
  });

export const writtenReasons = () =>
  queryOptions({
    queryKey: ['reasons'],
    queryFn: () => answerOf(api.GET('/api/admin/reasons')),
    staleTime: Number.POSITIVE_INFINITY,
  });
