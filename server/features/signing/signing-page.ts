import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { answeredText } from './answered-version.ts';
import { newLinkRefusal } from './asking-policy.ts';
import { findAsker } from './find-asker.ts';
import { isCodeMailed } from './mailbox-code.ts';
import { hadNewLinks } from './new-link-queries.ts';
import { hasConfirmed } from './own-signer-queries.ts';
import { contentHash, shownContent } from './shown-content.ts';
import { givenAnswer, shownWork, signerThen } from './signing-page-parts.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject, type RequestRow, type ShownProject } from './signing-queries.ts';
import { threadOfRequest } from './thread-queries.ts';

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
