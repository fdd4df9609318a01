import type { Deps } from '#server/auth/deps.ts';
import type { IdentityCase } from '#shared/identity/identity-cases.ts';
import { caseRow, findCase, sameDocument } from './case-queries.ts';
import { readyPictures } from './identity-queries.ts';
import { isOfColleague, isOwnCase } from './own-case.ts';
import { unwrapKey } from './submission-key.ts';

/**
 * A submission as an admin sees it; null when there is none, or of somebody they work with. Whoever looks at their own
 * learns no more than they know.
 */
export async function caseDetail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  id: string,
  adminId: string,
): Promise<IdentityCase | null> {
  const found = await findCase(db, id);
  if (!found || (await isOfColleague(db, adminId, found))) return null;
  const row = caseRow(found, await isOwnCase(db, adminId, found));
  const pictures = found.status === 'pending' ? await readyPictures(db, id) : [];
  const same = row.own ? [] : await sameDocument(db, found.user_id, found.document_hash);
  return {
    ...row,
    person: {
      ...row.person,
      email: found.email,
      // Nobody needs it once there is nothing left to compare.
      date_of_birth: found.status === 'pending' ? found.date_of_birth : null,
      created_at: found.joined_at.toISOString(),
    },
    readable: unwrapKey(env.identityKeys, id, found) !== null,
    pictures: pictures.map(({ part, came_by, size, width, height, created_at }) => ({
      part,
      came_by,
      size: size ?? 0,
      width: width ?? 0,
      height: height ?? 0,
      created_at: created_at.toISOString(),
    })),
    same_document: same.map(({ created_at, ...person }) => ({ ...person, at: created_at.toISOString() })),
    reason: found.reason,
    message: found.message,
    differs: found.differs,
    grounds: row.own ? '' : found.grounds,
    decided_by: found.decided_by_name === null ? null : { full_name: found.decided_by_name },
  };
}
