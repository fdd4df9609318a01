/**
 * Changing calls that may be sent again as they were, in the words of the API's description: the second one is answered
 * as the first, and changes nothing more, as server/repeatable-calls.test.ts sees of each. While the database is away
 * they say `unavailable` alone, also where the first may be saved, and the pages send them again by themselves; also
 * after an answer that was lost on the way (`x-sent-again`), of which any other call does nothing and says `maybe_saved`.
 */
export const repeatableCalls = new Set([
  'POST /api/admin/decisions',
  'POST /api/admin/decisions/undo',
  'POST /api/admin/projects/{id}/review',
  'POST /api/admin/queues/{queue}/{id}/claim',
  'POST /api/applicants/{id}/notes',
  'POST /api/appeal-questions/{id}/answer',
  'DELETE /api/backings/{id}',
  'PUT /api/backings/{id}/answer',
  'PUT /api/branding',
  'DELETE /api/collaborations/{id}',
  'PUT /api/collaborations/{id}/answer',
  'DELETE /api/comments/{id}',
  'PUT /api/comments/{id}',
  'PUT /api/comments/{id}/hidden',
  'PUT /api/comments/{id}/pinned',
  'POST /api/comments/{id}/reports',
  'POST /api/contact',
  'DELETE /api/disclosures/{id}',
  'POST /api/disclosures/openings',
  'PUT /api/drafts',
  'POST /api/email-addresses/confirm',
  'POST /api/email-addresses/{id}/primary',
  'POST /api/email-addresses/{id}/resend',
  'POST /api/email-verification/resend',
  'POST /api/hidden-pages/{id}/appeal',
  'PUT /api/identity/document',
  'POST /api/job-applications/{id}/messages',
  'DELETE /api/job-posts/{id}/application',
  'PUT /api/job-posts/{id}/application',
  'DELETE /api/job-posts/{id}/mark',
  'PUT /api/job-posts/{id}/mark',
  'DELETE /api/kept-off/{id}',
  'PUT /api/kept-off/{id}',
  'POST /api/kept-unseen',
  'DELETE /api/kept-unseen/{id}',
  'PUT /api/letters/{id}/archived',
  'POST /api/letters/{id}/read',
  'PUT /api/notification-preferences',
  'DELETE /api/notification-preferences/silence',
  'DELETE /api/notifications',
  'PATCH /api/notifications',
  'POST /api/notifications/restore',
  'DELETE /api/notifications/{id}',
  'PATCH /api/notifications/{id}',
  'POST /api/notifications/{id}/restore',
  'DELETE /api/own-confirmations/session',
  'POST /api/own-confirmations/stop-mails',
  'PUT /api/own-confirmations/{requestId}/name',
  'DELETE /api/own-data/deletion',
  'DELETE /api/own-data/export',
  'POST /api/own-data/export',
  'DELETE /api/own-domain',
  'PUT /api/own-domain',
  'POST /api/own-domain/check',
  'POST /api/own-job-posts',
  'PUT /api/own-job-posts/{id}/draft',
  'PUT /api/personal-details',
  'PUT /api/profile/letters',
  'DELETE /api/profile/photo',
  'PUT /api/profile/username',
  'PUT /api/profile/visibility',
  'PUT /api/profiles/{username}/backing',
  'POST /api/profiles/{username}/letters',
  'POST /api/profiles/{username}/reports',
  'POST /api/projects/{id}/appeal',
  'PUT /api/projects/{id}/client-visibility',
  'PUT /api/projects/{id}/collaborators',
  'PUT /api/projects/{id}/visibility',
  'POST /api/provider-links',
  'POST /api/public-projects/{id}/comments',
  'PUT /api/public-projects/{id}/discussion',
  'PUT /api/public-projects/{id}/discussion/watch',
  'DELETE /api/public-projects/{id}/like',
  'PUT /api/public-projects/{id}/like',
  'POST /api/public-projects/{id}/reports',
  'POST /api/saved-searches',
  'POST /api/sign-out',
  'POST /api/signing-requests/{id}/messages',
  'POST /api/signing/{projectId}/answer',
  'POST /api/signing/{projectId}/messages',
  'POST /api/signing/{projectId}/new-link',
  'POST /api/signing/{projectId}/opt-out',
  'POST /api/signing/{projectId}/withdraw',
  'PUT /api/subscription/cancellation',
  'POST /api/subscription/card',
  'POST /api/subscription/checkout',
]);

/**
 * So may these, for what the first has made ends unused: nobody was told the token, or got the cookie; or it mails a
 * link as good as the second.
 */
export const harmlessCalls = new Set([
  'POST /api/email-verification',
  'POST /api/own-confirmations/links',
  'POST /api/sign-up',
  'POST /api/sign-in',
  'POST /api/session/refresh',
  'POST /api/tokens',
  'POST /api/tokens/refresh',
]);

/** A project takes the id of its draft, an upload one of its sender's. */
const byDraft = 'POST /api/projects';
const byMetadata = 'POST /api/uploads';
/** What was decided of one signer is not known from what was decided of another: sent again, it is refused. */
const ofSigner = 'POST /api/admin/projects/{id}/review';

type Sent = { body: unknown; headers?: Record<string, unknown> };

/** Whether a call may be sent again; `route` as it was declared. */
export function mayRepeat(method: string, route: string | undefined, { body, headers }: Sent): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const call = `${method} ${route?.replaceAll(/:(\w+)/g, '{$1}')}`;
  if (call === byDraft) return typeof (body as { draft_id?: unknown } | null)?.draft_id === 'string';
  if (call === byMetadata) return /(^|,) *id /.test(String(headers?.['upload-metadata']));
  if (call === ofSigner && (body as { signer_id?: unknown } | null)?.signer_id) return false;
  return repeatableCalls.has(call) || harmlessCalls.has(call);
}
