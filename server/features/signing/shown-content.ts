import type { Transaction } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type KeptContent, type SignedContent, signedContentText } from '#shared/signing/signed-content.ts';
import type { AnswerInput } from '#shared/signing/signing.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { findShownProject, type LockedProject, type RequestRow, type ShownProject } from './signing-queries.ts';

type ShownOwner = Omit<SignedContent['owner'], 'photo_sha256'> & { photo_sha256: Buffer | null };
type ShownSigner = Pick<RequestRow, 'name' | 'relationship' | 'organisation' | 'email'>;

/**
 * What a signer reads and an answer vouches for. Named field by field: a column that a query gains must not change a
 * hash. The page shows nothing else of these three than what stands here.
 */
export const shownContent = (project: ShownProject, owner: ShownOwner, signer: ShownSigner): SignedContent => ({
  form: 2,
  project: shownText(project),
  owner: {
    id: owner.id,
    full_name: owner.full_name,
    username: owner.username,
    headline: owner.headline,
    location: owner.location,
    photo_sha256: owner.photo_sha256?.toString('hex') ?? null,
  },
  signer: {
    name: signer.name,
    relationship: signer.relationship,
    organisation: signer.organisation,
    email_domain: domainOf(signer.email),
  },
});

const shownCollaborator = ({ id, full_name, username, role }: ShownProject['collaborators'][number]) => ({
  id: id ?? '',
  full_name: full_name ?? '',
  username: username ?? '',
  role: role ?? '',
});

/** The work alone. */
export const shownText = (project: ShownProject): SignedContent['project'] => ({
  id: project.id,
  version: project.version,
  title: project.title,
  summary: project.summary,
  description: project.description,
  role: project.role,
  organisation: project.organisation,
  started_on: project.started_on,
  ended_on: project.ended_on,
  skills: project.skills,
  links: project.links.map(({ label, url }) => ({ label, url })),
  files: project.files.map(({ name, media_type, size, sha256 }) => ({ name, media_type, size, sha256 })),
  // Left out where nothing is promised, as before anything could be.
  ...(project.client_visibility !== 'open' && { client_visibility: project.client_visibility }),
  // Named only where there are any, so that work without them hashes as it always has.
  ...(project.collaborators.length > 0 && { collaborators: project.collaborators.map(shownCollaborator) }),
});

/** SHA-256 of what was shown, as it stands with an answer. */
export const contentHash = (content: KeptContent) => sha256(signedContentText(content));

/**
 * What is shown at this moment, under the lock of the project and its owner. Throws `project_changed` (409) when it is
 * not what the signer has on the screen.
 */
export async function contentOnScreen(
  trx: Transaction,
  { owner, ...project }: LockedProject,
  request: RequestRow,
  screen: Pick<AnswerInput, 'project_version' | 'content_sha256'>,
  named: boolean,
): Promise<SignedContent> {
  const shown = await findShownProject(trx, project.id, named);
  if (!shown) throw new Error('a locked project exists');
  const content = shownContent(shown, owner, request);
  const same = screen.content_sha256 === contentHash(content).toString('hex');
  if (!same || screen.project_version !== project.version) throw new Problem(409, 'project_changed');
  return content;
}
