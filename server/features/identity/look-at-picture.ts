import type { Readable } from 'node:stream';
import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { PicturePart } from '#shared/identity/identity-rules.ts';
import type { Viewer } from '#shared/session/session.ts';
import { findCase } from './case-queries.ts';
import { lookRefusal } from './identity-policy.ts';
import { readyPictures } from './identity-queries.ts';
import { isOwnCase } from './own-case.ts';
import { readSealed } from './sealed-file.ts';
import { pictureKey, unwrapKey } from './submission-key.ts';

/**
 * Gives an admin the bytes of one picture, and their number, after who looks at what has been written down. Throws
 * notFound; 403 `own_identity`; 409 `identity_decided` and `identity_key_missing`.
 */
export function lookAtPicture(
  { db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>,
  admin: Pick<Viewer, 'id'>,
  id: string,
  part: PicturePart,
): Promise<{ size: number; bytes: Readable }> {
  return db.transaction().execute(async (trx) => {
    const found = await findCase(trx, id);
    if (!found) throw notFound();
    const key = unwrapKey(env.identityKeys, id, found);
    const own = await isOwnCase(trx, admin.id, found);
    const refused = lookRefusal({ status: found.status, own, readable: key !== null });
    if (refused || !key) throw new Problem(refused === 'own_identity' ? 403 : 409, refused ?? 'identity_key_missing');
    const picture = (await readyPictures(trx, id)).find((each) => each.part === part);
    if (!picture) throw notFound();
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: 'look_at_identity',
      subject: { type: 'identity_verification', id },
      data: { part },
    });
    return { size: picture.size ?? 0, bytes: readSealed(files, picture.id, pictureKey(key, picture.id)) };
  });
}
