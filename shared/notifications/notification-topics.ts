/** In the order of the settings, and then those of jobs and of hidden pages. Without zod, so that pages may use it. */
export const notificationTypes = [
  'project_status',
  'admin_project_status',
  'identity_verified',
  'identity_status_update',
  'subscription_update',
  'project_approved',
  'project_rejected',
  'backing_confirmed',
  'backing_received',
  'collaborator_request',
  'verification_approved',
  'verification_rejected',
  'project_like',
  'project_comment',
  'mention',
  'job_post_status',
  'job_application',
  'job_application_status',
  'saved_search_found',
  'page_status',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Groups of types that a person decides about together. */
export const notificationTopics = ['projects', 'reviews', 'identity', 'subscription', 'social', 'jobs'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Null of what its feature mails by itself, as somebody has said there. */
export const topicOf: Record<NotificationType, NotificationTopic | null> = {
  project_status: 'projects',
  admin_project_status: 'reviews',
  identity_verified: 'identity',
  identity_status_update: 'identity',
  subscription_update: 'subscription',
  project_approved: 'projects',
  project_rejected: 'projects',
  backing_confirmed: 'social',
  backing_received: 'social',
  collaborator_request: 'social',
  verification_approved: 'identity',
  verification_rejected: 'identity',
  project_like: 'social',
  project_comment: 'social',
  mention: 'social',
  job_post_status: 'jobs',
  job_application: 'jobs',
  job_application_status: 'jobs',
  saved_search_found: null,
  page_status: 'projects',
};

/** Whether and when a topic is mailed. */
export const mailCadences = ['at_once', 'daily', 'off'] as const;
export type MailCadence = (typeof mailCadences)[number];

/** What somebody gets who has chosen nothing: answers and decisions they wait for, and no more. */
export const defaultCadence: Record<NotificationTopic, MailCadence> = {
  projects: 'at_once',
  reviews: 'at_once',
  identity: 'at_once',
  subscription: 'off',
  social: 'off',
  jobs: 'at_once',
};

/**
 * Of which topic a mail is. What an admin decided about somebody's work or page, or asks about it, is of none that can
 * be turned off: the terms promise a mail with the reason.
 */
export function mailTopic(type: NotificationType, data: unknown): NotificationTopic | 'promised' | null {
  const { event } = (data ?? {}) as { event?: string };
  const isDecided =
    type === 'page_status' ||
    (type === 'project_approved' && event === 'approved') ||
    (type === 'project_rejected' && event === 'rejected') ||
    (type === 'job_post_status' && event === 'removed');
  return isDecided ? 'promised' : topicOf[type];
}

export const referenceTypes = [
  'project',
  'identity_verification',
  'subscription',
  'profile',
  'job_post',
  'saved_search',
  'job_application',
  'hidden_page',
] as const;
export type ReferenceType = (typeof referenceTypes)[number];
