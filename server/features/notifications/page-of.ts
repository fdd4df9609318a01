import type { Env } from '#server/env.ts';
import { backingPaths } from '#shared/backing/paths.ts';
import { collaboratorPaths } from '#shared/collaborators/paths.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import type { NotificationType, ReferenceType } from '#shared/notifications/notification-topics.ts';
import { paths } from '#shared/paths.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { socialPaths } from '#shared/social/paths.ts';

type Flags = Pick<Env['flags'], 'socialFeatures'>;
type Referring = { type: NotificationType; reference_type: ReferenceType | null; reference_id: string | null };

/** Types about who vouches for whom. */
const vouching: NotificationType[] = ['backing_received', 'backing_confirmed'];

/** Types about what is said of a project. */
const said: NotificationType[] = ['project_like', 'project_comment', 'mention'];

const jobPage = (type: NotificationType, id: string) => {
  if (type === 'job_application') return jobPaths.applicants(id);
  return type === 'job_post_status' ? jobPaths.ownPosts() : jobPaths.job(id);
};

/**
 * The page a notification is about; null when there is none. Of what is no part of the product any more, what is
 * nearest to it and still there.
 */
export function pageOf({ type, reference_type, reference_id }: Referring, { socialFeatures }: Flags): string | null {
  if (reference_type === 'subscription') return paths.billing();
  if (reference_type === 'identity_verification') return paths.verifyIdentity();
  if (reference_type === 'hidden_page') return reportPaths.hiddenPages();
  if (!reference_id) return null;
  if (reference_type === 'saved_search') return savedSearchPaths.open(reference_id);
  if (reference_type === 'job_application') return jobPaths.applicant(reference_id);
  if (reference_type === 'job_post') return jobPage(type, reference_id);
  if (type === 'collaborator_request')
    return socialFeatures ? collaboratorPaths.collaborations() : paths.publicProject(reference_id);
  if (vouching.includes(type)) return socialFeatures ? backingPaths.backings() : paths.ownProfile();
  if (reference_type === 'profile') return paths.memberProfile(reference_id);
  if (reference_type !== 'project') return null;
  if (type === 'admin_project_status') return paths.review(reference_id);
  if (said.includes(type))
    return socialFeatures ? socialPaths.comments(reference_id) : paths.publicProject(reference_id);
  return paths.project(reference_id);
}
