import type { SigningPage } from '#shared/signing.ts';
import type { Connection } from '../../database/connect.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { contentHash, shownContent } from './shown-content.ts';
import { pageState } from './signing-policy.ts';
import { findAsker, findRequest, findShownProject, type RequestRow, type ShownProject } from './signing-queries.ts';

/** State of a request, of its answer and of its project taken together. */
export const stateOf = (
  request: Pick<RequestRow, 'state' | 'expired' | 'confirmation_id' | 'withdrawn_at' | 'signer_removed_at'>,
  project: Pick<ShownProject, 'status' | 'removed_at' | 'owner_closed'>,
) =>
  pageState({
    requestState: request.state,
    expired: request.expired,
    answered: request.confirmation_id !== null,
    withdrawn: request.withdrawn_at !== null,
    over:
      project.removed_at !== null ||
      project.owner_closed ||
      project.status === 'rejected' ||
      request.signer_removed_at !== null,
  });

/** What a signer is shown for a request. Where nothing is asked any more, the work itself is left out. */
export async function signingPage(db: Connection, requestId: string): Promise<SigningPage | null> {
  const request = await findRequest(db, requestId);
  const project = request && (await findShownProject(db, request.project_id));
  if (!request || !project) return null;
  const asker = await findAsker(db, project.user_id);
  // What is shown is taken from what is hashed, so that the hash is of the screen whatever happens meanwhile.
  const content = shownContent(project, asker, request);
  const state = stateOf(request, project);
  const readable = state === 'open' || state === 'answered';
  return {
    state,
    request_id: request.id,
    project_id: project.id,
    project_version: content.project.version,
    content_sha256: contentHash(content).toString('hex'),
    signer: { ...content.signer, email: request.email, relationship: request.relationship },
    owner: {
      full_name: content.owner.full_name,
      username: content.owner.username,
      headline: content.owner.headline,
      location: content.owner.location,
      photo_url: content.owner.photo_sha256 && asker.photo_url,
      joined_at: asker.created_at.toISOString(),
      confirmed_projects: asker.confirmed_projects ?? 0,
      confirming_signers: asker.confirming_signers ?? 0,
      profile_public: asker.visibility !== 'private' && !asker.closed,
    },
    project: {
      title: project.title,
      summary: readable ? project.summary : '',
      description_html: readable ? renderMarkdown(project.description) : '',
      role: project.role,
      organisation: readable ? project.organisation : '',
      started_on: project.started_on,
      ended_on: project.ended_on,
      skills: readable ? project.skills : [],
      links: readable ? project.links : [],
      files: readable ? project.files.map(({ id, name, media_type, size }) => ({ id, name, media_type, size })) : [],
    },
    sent_at: request.sent_at?.toISOString() ?? null,
    expires_at: request.expires_at.toISOString(),
    result:
      request.answer && request.answered_at && request.assurance
        ? {
            project_id: project.id,
            project_title: project.title,
            answer: request.answer,
            status: project.status,
            answered_at: request.answered_at.toISOString(),
            comment: request.comment ?? '',
            comment_public: request.comment_public ?? false,
            assurance: request.assurance,
          }
        : null,
  };
}
