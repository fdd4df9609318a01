import { type Bundle, formatBundle, formatProfile } from '@countersign/verify/credential';
import { parseReceipt } from '@countersign/verify/proof';
import type { Deps } from '#server/auth/deps.ts';
import { readReceipt } from '#server/features/log/published.ts';
import { publicReceipts } from '#server/features/profiles/published.ts';
import { credentialsOfOwner, type FoundCredential } from './find-credential.ts';
import { didDocument } from './issuer-keys.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'files'>;

/**
 * All that it takes to check a credential without us, in one file: the credential, its status list, our DID document,
 * its receipt, and those of the confirmations that its project's page shows. Null while the log or the list has not come
 * to it yet.
 */
export async function readBundle(deps: Reading, credential: FoundCredential): Promise<string | null> {
  const [bundle] = await readBundles(deps, [credential]);
  return bundle ? formatBundle(bundle) : null;
}

/**
 * The same of all confirmed work of one person. What the log has not come to yet is not in it. Null where that leaves
 * nothing.
 */
export async function readOwnProfile(deps: Reading, ownerId: string): Promise<string | null> {
  const bundles = await readBundles(deps, await credentialsOfOwner(deps.db, ownerId));
  return bundles.length > 0 ? formatProfile(bundles) : null;
}

async function readBundles(deps: Reading, credentials: FoundCredential[]): Promise<Bundle[]> {
  if (credentials.length === 0) return [];
  const numbers = [...new Set(credentials.map(({ list }) => list))];
  const lists = await deps.db
    .selectFrom('credential_lists')
    .select(['number', 'body'])
    .where('number', 'in', numbers)
    .execute();
  const did = await didDocument(deps);
  const bundles: Bundle[] = [];
  for (const credential of credentials) {
    const status = lists.find(({ number }) => number === credential.list)?.body;
    const receipts = status && (await readReceipts(deps, credential));
    if (receipts) bundles.push({ credential: credential.body, status, did, ...receipts });
  }
  return bundles;
}

async function readReceipts(deps: Reading, { id, project_id, body }: FoundCredential) {
  const receipt = await readReceipt(deps, id, () => true, 'credential');
  if (!receipt) return null;
  const receipts = await publicReceipts(deps, project_id);
  // One that came after it is told of by the credential that takes its place.
  const answers = receipts.filter(({ digest }) => body.includes(digest));
  const revocation = await readReceipt(deps, id, () => true, 'revocation');
  return {
    receipt: parseReceipt(receipt.file),
    answers: answers.map(({ file }) => parseReceipt(file)),
    revocation: revocation ? parseReceipt(revocation.file) : undefined,
  };
}
