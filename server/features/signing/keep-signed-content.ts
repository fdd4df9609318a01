import type { Transaction } from '#server/platform/database/connect.ts';
import type { SignedContent } from '#shared/signing/signed-content.ts';
import { contentHash } from './shown-content.ts';

/** Keeps what was shown beside its hash, once, and gives what of it stands in the row of the answer. */
export async function keepSignedContent(trx: Transaction, content: SignedContent) {
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
