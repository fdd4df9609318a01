import { withQuery } from '../with-query.ts';

const part = encodeURIComponent;

/**
 * Pages about posts that only the signed-in have; where one looks for them, and a post's public page, stand in
 * shared/public-paths.ts.
 */
export const jobPaths = {
  markedJobs: (query?: { mark?: 'hidden'; after?: string }) => withQuery('/dashboard/jobs/saved', query),
  ownPosts: (query?: { after: string }) => withQuery('/dashboard/jobs/posts', query),
  ownApplications: (query?: { after: string }) => withQuery('/dashboard/jobs/applications', query),
  job: (postId: string) => `/dashboard/jobs/${part(postId)}`,
  editJob: (postId: string) => `/dashboard/jobs/${part(postId)}/edit`,
  applicants: (postId: string) => `/dashboard/jobs/${part(postId)}/applicants`,
  applicant: (applicantId: string) => `/dashboard/jobs/applicants/${part(applicantId)}`,
  adminJob: (postId: string) => `/admin/jobs/${part(postId)}`,
};
