import type {
  Confirmations,
  JobPosts,
  Profiles,
  ProjectComments,
  ProjectLikes,
  Projects,
  ReportCases,
} from './schema.ts';

/**
 * Views that show rows of a table as they are (migrations/0010-views.sql). The generated types would call each of their
 * columns nullable, so they are left out there and take the types of their tables.
 */
export const rowViews = {
  public_profiles: 'profiles',
  findable_profiles: 'profiles',
  indexable_profiles: 'profiles',
  public_projects: 'projects',
  active_confirmations: 'confirmations',
  current_answers: 'confirmations',
  current_confirmations: 'confirmations',
  open_job_posts: 'job_posts',
  hidden_pages: 'report_cases',
  shown_comments: 'project_comments',
  shown_likes: 'project_likes',
} as const;

declare module './schema.ts' {
  interface DB {
    public_profiles: Profiles;
    findable_profiles: Profiles;
    indexable_profiles: Profiles;
    public_projects: Projects;
    active_confirmations: Confirmations;
    current_answers: Confirmations;
    current_confirmations: Confirmations;
    open_job_posts: JobPosts;
    hidden_pages: ReportCases;
    shown_comments: ProjectComments;
    shown_likes: ProjectLikes;
  }
}
