import { type Bundle, formatBundle, formatProfile } from '@countersign/verify/credential';
import { parseReceipt } from '@countersign/verify/proof';
import type { Deps } from '#server/auth/deps.ts';
import { readReceipts, type Wanted } from '#server/features/log/published.ts';
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
  const shown = await publicReceipts(deps, [...new Set(credentials.map(({ project_id }) => project_id))]);
  const wanted = (kind: 'credential' | 'revocation') =>
    credentials.map(({ id }): Wanted => ({ subject: id, kind, mayRead: () => true }));
  const receipts = await readReceipts(deps, [...wanted('credential'), ...wanted('revocation')]);
  return credentials.flatMap(({ project_id, list, body: credential }, place) => {
    const status = lists.find(({ number }) => number === list)?.body;
    const [receipt, revocation] = [receipts[place], receipts[credentials.length + place]];
    if (!status || !receipt) return [];
    // One that came after it is told of by the credential that takes its place.
    const answers = shown.filter((each) => each.project_id === project_id && credential.includes(each.digest));
    return [
      {
        ...{ credential, status, did, receipt: parseReceipt(receipt.file) },
        answers: answers.map(({ file }) => parseReceipt(file)),
        revocation: revocation ? parseReceipt(revocation.file) : undefined,
      },
    ];
  });
}
