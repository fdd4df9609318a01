import { stating } from '#server/features/log/published.ts';
import {
  type AnsweringBrowser,
  backingColumns,
  rulesVersion,
  type Standing,
} from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { SignedContent } from '#shared/signing/signed-content.ts';
import type { AnswerInput } from '#shared/signing/signing.ts';
import { answerFields } from './answer-fields.ts';
import { contentHash } from './shown-content.ts';
import type { LockedProject, RequestRow } from './signing-queries.ts';

/** Writes an answer down for good, with who gave it as they were named then and what they were shown, and states it. */
export async function recordConfirmation(
  trx: Transaction,
  project: LockedProject,
  request: RequestRow,
  {
    id,
    at,
    content,
    input,
    browser,
    backing,
    log,
  }: {
    id: string;
    /** The moment of this transaction. */
    at: Date;
    /** The origin of the log. */
    log: string;
    content: SignedContent;
    input: AnswerInput;
    browser: AnsweringBrowser;
    backing: { standing: Standing; code: boolean };
  },
) {
  const answer = {
    id,
    request_id: request.id,
    signer_id: request.signer_id,
    project_id: project.id,
    project_version: project.version,
    ...(await keepSignedContent(trx, content)),
    answer: input.answer,
    unknown_person: input.answer === 'declined' && input.unknown_person,
    comment: input.comment,
    // Only what is published can be shown with it.
    comment_public: input.answer === 'confirmed' && input.comment_public && input.comment !== '',
    signer_name: request.name,
    relationship: request.relationship,
    organisation: request.organisation,
    ...backingColumns(request.email, backing.standing, backing.code),
    device_hash: browser.deviceHash,
    network_hash: browser.networks[0]?.hash ?? null,
  };
  const fields = answerFields(answer, content);
  await stating(trx, { kind: 'answer', subject: id, at, log, rules: rulesVersion, fields })
    .insertInto('confirmations')
    .values(answer)
    .execute();
}

/** Keeps what was shown beside its hash, once, and gives what of it stands in the row of the answer. */
async function keepSignedContent(trx: Transaction, content: SignedContent) {
  const content_sha256 = contentHash(content);
  await trx
    .insertInto('signed_contents')
    .values({ content_sha256, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('content_sha256').doNothing())
    .execute();
  return { content_sha256, content_form: content.form, ...ownerColumns(content) };
}

/** The owner as the answer was given to them. */
export const ownerColumns = ({ owner }: SignedContent) => ({
  owner_name: owner.full_name,
  owner_username: owner.username,
  owner_photo_sha256: owner.photo_sha256 === null ? null : Buffer.from(owner.photo_sha256, 'hex'),
});
