import type {
  Confirmations,
  JobPosts,
  LogStatements,
  Profiles,
  ProjectComments,
  ProjectLikes,
  Projects,
  ReportCases,
} from './schema.ts';

/**
 * Views that show rows of a table as they are (migrations/0010-views.sql, and later ones that replace some). The
 * generated types would call each of their columns nullable, so they are left out there and take the types of their
 * tables.
 */
export const rowViews = {
  public_profiles: 'profiles',
  findable_profiles: 'profiles',
  indexable_profiles: 'profiles',
  backers: 'profiles',
  public_projects: 'projects',
  active_confirmations: 'confirmations',
  current_answers: 'confirmations',
  current_confirmations: 'confirmations',
  open_job_posts: 'job_posts',
  hidden_pages: 'report_cases',
  shown_comments: 'project_comments',
  shown_likes: 'project_likes',
  log_entries: 'log_statements',
} as const;

/** Views of rows with what others may not read taken out (migrations/0017-confidential-clients.sql), named below. */
export const maskedViews = ['project_pages', 'shown_confirmations'] as const;

type ProjectPages = Pick<
  Projects,
  'id' | 'short_id' | 'user_id' | 'client_visibility' | 'approved_at' | 'created_at' | 'was_public'
>;

interface ShownConfirmations
  extends Pick<
    Confirmations,
    | 'id'
    | 'project_id'
    | 'signer_id'
    | 'relationship'
    | 'content_sha256'
    | 'content_form'
    | 'owner_name'
    | 'owner_username'
    | 'mailbox_standing'
    | 'mailbox_code'
    | 'known_owners'
    | 'answered_at'
  > {
  /** The client may not be named. */
  withheld: boolean;
  /** Neither the signer nor the client minds. */
  named: boolean;
  signer_name: string | null;
  organisation: string | null;
  email_domain: string | null;
  comment: string | null;
}

declare module './schema.ts' {
  interface DB {
    public_profiles: Profiles;
    findable_profiles: Profiles;
    indexable_profiles: Profiles;
    backers: Profiles;
    public_projects: Projects;
    active_confirmations: Confirmations;
    current_answers: Confirmations;
    current_confirmations: Confirmations;
    open_job_posts: JobPosts;
    log_entries: LogStatements;
    hidden_pages: ReportCases;
    project_pages: ProjectPages;
    shown_confirmations: ShownConfirmations;
    shown_comments: ProjectComments;
    shown_likes: ProjectLikes;
  }
}
