import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminPost } from '#shared/jobs/admin-posts.ts';
import type { PipelineState } from '#shared/jobs/application-policy.ts';
import type {
  ApplicantList,
  ApplicantPage,
  ApplicationFile,
  Choosable,
  OwnApplicationList,
  Pipeline,
} from '#shared/jobs/applications.ts';
import type { AskedJobs } from '#shared/jobs/asked-jobs.ts';
import type { Conversation } from '#shared/jobs/conversations.ts';
import type { PostMark } from '#shared/jobs/limits.ts';
import type { NoteList } from '#shared/jobs/notes.ts';
import type { OwnPost, OwnPostList } from '#shared/jobs/own-posts.ts';
import type { JobCounts, MarkedList } from '#shared/jobs/post-marks.ts';
import type { PostList, SeenPost } from '#shared/jobs/posts.ts';
import { answerOf, api } from '#web/api/client.ts';

const from = (after: string | null) => (after ? { after } : {});

export const foundJobs = (query: AskedJobs) =>
  queryOptions({
    queryKey: ['jobs', 'found', query],
    queryFn: (): Promise<PostList> =>
      answerOf(api.GET('/api/job-posts', { params: { query: query as Record<string, never> } })),
  });

export const markedJobs = (mark: PostMark, after: string | null) =>
  queryOptions({
    queryKey: ['jobs', 'marked', mark, after],
    queryFn: (): Promise<MarkedList> =>
      answerOf(api.GET('/api/marked-job-posts', { params: { query: { mark, ...from(after) } } })),
  });

export const jobCounts = queryOptions({
  queryKey: ['jobs', 'counts'],
  queryFn: (): Promise<JobCounts> => answerOf(api.GET('/api/job-counts')),
});

export const seenJob = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'seen', id],
    queryFn: (): Promise<SeenPost> => answerOf(api.GET('/api/job-posts/{id}', { params: { path: { id } } })),
  });

export const ownPostList = (after: string | null) =>
  queryOptions({
    queryKey: ['jobs', 'own', after],
    queryFn: (): Promise<OwnPostList> => answerOf(api.GET('/api/own-job-posts', { params: { query: from(after) } })),
  });

/** Not asked again while it is edited: what is typed would be gone. */
export const ownPostOf = (id: string) =>
  queryOptions({
    queryKey: ['own-job-post', id],
    queryFn: (): Promise<OwnPost> => answerOf(api.GET('/api/own-job-posts/{id}', { params: { path: { id } } })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const ownApplicationList = (after: string | null) =>
  queryOptions({
    queryKey: ['jobs', 'applications', after],
    queryFn: (): Promise<OwnApplicationList> =>
      answerOf(api.GET('/api/job-applications', { params: { query: from(after) } })),
  });

/** What one has brought to a post, sent or not yet. */
export const broughtFiles = (id: string) =>
  queryOptions({
    queryKey: ['files', 'post', id],
    queryFn: (): Promise<{ files: ApplicationFile[] }> =>
      answerOf(api.GET('/api/job-posts/{id}/files', { params: { path: { id } } })),
  });

export const choosable = queryOptions({
  queryKey: ['projects', 'choosable'],
  queryFn: (): Promise<{ projects: Choosable[] }> => answerOf(api.GET('/api/job-applications/projects')),
});

export const pipeline = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'pipeline', id],
    queryFn: () =>
      answerOf(api.GET('/api/own-job-posts/{id}/pipeline', { params: { path: { id } } })) as Promise<Pipeline>,
  });

/** Those of one column, as many parts as were asked for; the first is the one that comes with the post. */
export const applicantsIn = (id: string, state: PipelineState) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'applicants', id, state],
    queryFn: async ({ pageParam: after, client }): Promise<ApplicantList> =>
      after === null
        ? (await client.fetchQuery(pipeline(id))).columns[state]
        : answerOf(
            api.GET('/api/own-job-posts/{id}/applicants', { params: { path: { id }, query: { state, after } } }),
          ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const applicantPage = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'applicant', id],
    queryFn: (): Promise<ApplicantPage> => answerOf(api.GET('/api/applicants/{id}', { params: { path: { id } } })),
  });

export const conversation = (applicationId: string) =>
  queryOptions({
    queryKey: ['jobs', 'conversation', applicationId],
    queryFn: (): Promise<Conversation> =>
      answerOf(api.GET('/api/job-applications/{id}/messages', { params: { path: { id: applicationId } } })),
  });

export const colleagueNotes = (applicationId: string) =>
  queryOptions({
    queryKey: ['jobs', 'notes', applicationId],
    queryFn: (): Promise<NoteList> =>
      answerOf(api.GET('/api/applicants/{id}/notes', { params: { path: { id: applicationId } } })),
  });

export const adminPostOf = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'job', id],
    queryFn: (): Promise<AdminPost> => answerOf(api.GET('/api/admin/job-posts/{id}', { params: { path: { id } } })),
  });
