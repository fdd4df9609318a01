import type { Selectable } from 'kysely';
import type { Confirmations } from '#server/platform/database/schema.ts';
import type { KeptContent } from '#shared/signing/signed-content.ts';

type Answered = Pick<
  Selectable<Confirmations>,
  | 'id'
  | 'project_id'
  | 'content_sha256'
  | 'answer'
  | 'unknown_person'
  | 'comment'
  | 'signer_name'
  | 'relationship'
  | 'organisation'
  | 'email_domain'
  | 'mailbox_standing'
  | 'mailbox_code'
  | 'owner_name'
  | 'owner_username'
>;

/**
 * What the log's statement of an answer discloses to those who may know. Each has a salted hash of its own in public;
 * every answer has all of these fields, so that their number tells nothing.
 */
export function answerFields(answer: Answered, { project }: Pick<KeptContent, 'project'>): Record<string, unknown> {
  return {
    answer: answer.answer,
    unknown_person: answer.unknown_person,
    comment: answer.comment,
    confirmation_id: answer.id,
    content_sha256: answer.content_sha256.toString('hex'),
    project_id: answer.project_id,
    owner_name: answer.owner_name,
    owner_username: answer.owner_username,
    title: project.title,
    summary: project.summary,
    description: project.description,
    role: project.role,
    organisation: project.organisation,
    period: [project.started_on, project.ended_on],
    skills: project.skills,
    links: project.links.map(({ label, url }) => [label, url]),
    files: project.files.map(({ name, media_type, size, sha256 }) => [name, media_type, size, sha256]),
    collaborators: (project.collaborators ?? []).map(({ full_name, username, role }) => [full_name, username, role]),
    signer_name: answer.signer_name,
    relationship: answer.relationship,
    signer_organisation: answer.organisation,
    email_domain: answer.email_domain,
    standing: answer.mailbox_standing,
    mailbox_code: answer.mailbox_code,
  };
}

/** Those that name the owner, or are made of their name. */
export const fieldsOfOwner = ['owner_name', 'owner_username', 'content_sha256'] as const;
