import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import { type ClientVisibility, stricterThan } from '#shared/signing/client-visibility.ts';
import type { SignedContent } from '#shared/signing/signed-content.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { answeredText, isOutdated, standingFor } from './answered-version.ts';
import { newLinkRefusal } from './asking-policy.ts';
import { findAsker } from './find-asker.ts';
import { isCodeMailed } from './mailbox-code.ts';
import { hadNewLinks } from './new-link-queries.ts';
import { hasConfirmed } from './own-signer-queries.ts';
import { contentHash, shownContent } from './shown-content.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject, type RequestRow, type ShownProject } from './signing-queries.ts';
import { threadOfRequest } from './thread-queries.ts';

/** The work as the page shows it, with those of its files that are still stored. */
const shownWork = (text: SignedContent['project'], stored: ShownProject): SigningPage['project'] => ({
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
const signerThen = (request: RequestRow) =>
  request.signer_name !== null &&
  request.answered_relationship !== null && {
    name: request.signer_name,
    relationship: request.answered_relationship,
    organisation: request.answered_organisation ?? '',
    email_domain: request.answered_domain ?? '',
  };

type Asker = { full_name: string; username: string; closed: boolean; is_public: unknown };

/** What was answered and what it counts for, as its signer may know it; null before. */
function givenAnswer(
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

/**
 * What a signer is shown for a request: the work as it stands while they are asked, as they answered it after that, and
 * nothing of it where nothing is asked any more. `named`: with collaborators, who could not leave while that feature is
 * off.
 */
export async function signingPage(db: Connection, requestId: string, named = true): Promise<SigningPage | null> {
  const request = await findRequest(db, requestId);
  const project = request && (await findShownProject(db, request.project_id, named));
  if (!request || !project) return null;
  const asker = await findAsker(db, project.user_id);
  const state = stateOf(request, project);
  // What is shown is taken from what is hashed, so that the hash is of the screen whatever happens meanwhile.
  const present = shownContent(project, asker, request);
  const text = state === 'open' ? present.project : await answeredText(db, request, project);
  const hash = state === 'open' ? contentHash(present) : request.content_sha256;
  const { full_name, username, headline, location, photo_sha256 } = present.owner;
  return shownTexts({
    recheck: request.cause === 'recheck',
    state,
    request_id: request.id,
    project_id: project.id,
    project_version: text?.version ?? 0,
    content_sha256: hash?.toString('hex') ?? '',
    signer: { ...present.signer, relationship: request.relationship, ...signerThen(request), email: request.email },
    owner: {
      account: asker.erased_at ? 'erased' : asker.closed ? 'closed' : 'open',
      full_name,
      username,
      headline,
      written_in: languageOf([headline]),
      location,
      photo_url: photo_sha256 && asker.photo_url,
      joined_at: asker.created_at.toISOString(),
      confirmed_projects: asker.confirmed_projects,
      confirming_signers: asker.confirming_signers,
      profile_public: Boolean(asker.is_public),
    },
    approval: { rule: project.approval_rule, others: Math.max(0, project.asked - 1) },
    title: text?.title ?? null,
    project: text && state !== 'withdrawn' ? shownWork(text, project) : null,
    expires_at: request.expires_at.toISOString(),
    may_renew: state === 'expired' && (await mayRenew(db, request, project)),
    code_mailed: state === 'open' && (await isCodeMailed(db, request.id)),
    thread: state === 'answered' ? await threadOfRequest(db, request.id) : null,
    result: givenAnswer(request, project, { owner: asker, title: text?.title ?? '' }),
  });
}

/** As far as the page knows: a mailbox that asked to be left alone elsewhere is refused when the link is asked for. */
const mayRenew = async (db: Connection, request: RequestRow, { status, held_at, version }: ShownProject) =>
  newLinkRefusal({
    state: 'expired',
    status,
    held: held_at !== null,
    confirmed: await hasConfirmed(db, { id: request.signer_id, version }),
    suppressed: false,
    had: await hadNewLinks(db, request.signer_id),
  }) === null;
