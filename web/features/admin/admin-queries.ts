import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Operations, QueuedJob } from '#shared/admin/operations.ts';
import type { ReviewState } from '#shared/admin/review-list.ts';
import type { contactStates } from '#shared/contact/limits.ts';
import type { JobState } from '#shared/queue/job-states.ts';
import { answerOf, api } from '#web/api/client.ts';

type Asked = { state: (typeof contactStates)[number]; page: number };

/** What people wrote to us. */
export const messageList = (query: Asked) =>
  queryOptions({
    queryKey: ['cases', 'messages', query],
    queryFn: () => answerOf(api.GET('/api/admin/messages', { params: { query } })),
  });

export const messageOf = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'message', id],
    queryFn: () => answerOf(api.GET('/api/admin/messages/{id}', { params: { path: { id } } })),
  });

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

/** Projects an admin sees, by state. Realtime events of `cases`, which admins hear, make both ask again. */
export const reviewList = (query: { state: ReviewState; page: number; owner?: string | undefined }) =>
  queryOptions({
    queryKey: ['cases', 'reviews', query],
    queryFn: () => answerOf(api.GET('/api/admin/projects', { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const reviewOf = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'review', id],
    queryFn: () => answerOf(api.GET('/api/admin/projects/{id}', { params: { path: { id } } })),
  });

/** A person as an admin sees them. */
export const userOf = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'user', id],
    queryFn: () => answerOf(api.GET('/api/admin/users/{id}', { params: { path: { id } } })),
  });
