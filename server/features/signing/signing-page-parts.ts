import { languageOf } from '#server/platform/language/language-of.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import { type ClientVisibility, stricterThan } from '#shared/signing/client-visibility.ts';
import type { SignedContent } from '#shared/signing/signed-content.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { isOutdated, standingFor } from './answered-version.ts';
import type { RequestRow, ShownProject } from './signing-queries.ts';

/** The work as the page shows it, with those of its files that are still stored. */
export const shownWork = (text: SignedContent['project'], stored: ShownProject): SigningPage['project'] => ({
  title: text.title,
  summary: text.summary,
  written_in: languageOf([text.title, text.summary, text.description]),
  description_html: renderMarkdown(text.description),
  role: text.role,
  organisation: text.organisation,
  client_visibility: promisedOf(text.client_visibility ?? 'open', stored.client_visibility),
  started_on: text.started_on,
  ended_on: text.ended_on,
  skills: text.skills,
  links: text.links,
  collaborators: (text.collaborators ?? []).flatMap(({ full_name, role }) => (full_name ? [{ full_name, role }] : [])),
  files: text.files.map(({ name, media_type, size, sha256 }) => {
    const same = stored.files.filter((file) => file.sha256 === sha256);
    return { id: (same.find((file) => file.name === name) ?? same[0])?.id ?? null, name, media_type, size };
  }),
});

/** Less may be shown since they answered, and no more of the same text. */
const promisedOf = (then: ClientVisibility, now: ClientVisibility) => (stricterThan(then).includes(now) ? now : then);

/** The signer as they were named when they answered. */
export const signerThen = (request: RequestRow) =>
  request.signer_name !== null &&
  request.answered_relationship !== null && {
    name: request.signer_name,
    relationship: request.answered_relationship,
    organisation: request.answered_organisation ?? '',
    email_domain: request.answered_domain ?? '',
  };

type Asker = { full_name: string; username: string; closed: boolean; is_public: unknown };

/** What was answered and what it counts for, as its signer may know it; null before. */
export function givenAnswer(
  request: RequestRow,
  project: ShownProject,
  { owner, title }: { owner: Asker; title: string },
): SigningPage['result'] {
  const { answer, answered_at, backing, content_form, owner_name, owner_username } = request;
  if (!answer || !answered_at || !backing || content_form === null) return null;
  const outdated = isOutdated(request, project);
  const standing = standingFor({ ...request, answer }, project);
  return {
    project_id: project.id,
    project_title: title,
    answer,
    ...standing,
    answered_at: answered_at.toISOString(),
    unknown_person: request.unknown_person ?? false,
    comment: request.comment ?? '',
    written_in: languageOf([request.comment]),
    comment_public: request.comment_public ?? false,
    // Before it is public, what is known of the mailbox would tell which rule hit.
    backing: standing.status === 'approved' ? backing : null,
    outdated,
    public_id: !outdated && project.is_public && owner.is_public ? project.short_id : null,
    // Nobody goes by the name of an account that is closed.
    confirmed_as: owner.closed ? null : confirmedAs(owner, { content_form, owner_name, owner_username }),
  };
}
