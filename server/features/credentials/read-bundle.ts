import { formatBundle } from '@countersign/verify/credential';
import { parseReceipt } from '@countersign/verify/proof';
import type { Deps } from '#server/auth/deps.ts';
import { readReceipt } from '#server/features/log/published.ts';
import { publicReceipts } from '#server/features/profiles/published.ts';
import type { FoundCredential } from './find-credential.ts';
import { didDocument } from './issuer-keys.ts';

/**
 * All that it takes to check a credential without us, in one file: the credential, its status list, our DID document,
 * its receipt, and those of the confirmations that its project's page shows. Null while the log or the list has not come
 * to it yet.
 */
export async function readBundle(
  deps: Pick<Deps, 'db' | 'env' | 'files'>,
  { id, project_id, body, list }: FoundCredential,
): Promise<string | null> {
  const receipt = await readReceipt(deps, id, () => true, 'credential');
  const status = await deps.db
    .selectFrom('credential_lists')
    .select('body')
    .where('number', '=', list)
    .executeTakeFirst();
  if (!receipt || !status?.body) return null;
  const receipts = await publicReceipts(deps, project_id);
  // One that came after it is told of by the credential that takes its place.
  const answers = receipts.filter(({ digest }) => body.includes(digest));
  const revocation = await readReceipt(deps, id, () => true, 'revocation');
  return formatBundle({
    credential: body,
    status: status.body,
    did: await didDocument(deps),
    receipt: parseReceipt(receipt.file),
    answers: answers.map(({ file }) => parseReceipt(file)),
    revocation: revocation ? parseReceipt(revocation.file) : undefined,
  });
}
