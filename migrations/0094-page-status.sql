-- What becomes of a page that an admin has hidden is news to its owner.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'project_status', 'admin_project_status', 'identity_verified', 'identity_status_update', 'subscription_update',
  'project_approved', 'project_rejected', 'backing_confirmed', 'backing_received', 'collaborator_request',
  'verification_approved', 'verification_rejected', 'project_like', 'project_comment', 'mention',
  'job_post_status', 'job_application', 'job_application_status', 'saved_search_found', 'page_status'));
