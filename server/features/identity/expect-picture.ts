import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/auth/deps.ts';
import { exists } from '#server/platform/database/exists.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { type PicturePart, type PictureWay, partsOf } from '#shared/identity/identity-rules.ts';
import { ownRefusal } from './identity-policy.ts';
import { lockPerson, newestVerification, verifiedSince } from './identity-queries.ts';
import { unwrapKey } from './submission-key.ts';

export type Sent = { userId: string; part: PicturePart; cameBy: PictureWay };

export type Trx = Parameters<typeof lockPerson>[0];

export async function requireDraft(trx: Trx, userId: string, expected?: { verificationId: string; anew: string }) {
  if (!(await lockPerson(trx, userId))) throw notFound();
  const last = await newestVerification(trx, userId);
  const refused = ownRefusal('add_picture', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
  if (refused || !last) throw new Problem(409, refused ?? 'identity_document_required');
  // Of another submission, or of the document that was chosen before, it is no picture of this one.
  if (expected && (last.id !== expected.verificationId || !(await isExpected(trx, expected.anew))))
    throw new Problem(409, 'identity_document_required');
  return last;
}

const isExpected = (trx: Trx, id: string) => exists(trx.selectFrom('identity_pictures').where('id', '=', id));

/** Writes down what is about to come, before a byte of it is kept anywhere. */
export async function expectPicture({ db, env }: Pick<Deps, 'db' | 'env'>, { userId, part, cameBy }: Sent) {
  return db.transaction().execute(async (trx) => {
    const draft = await requireDraft(trx, userId);
    if (!partsOf(draft.document).includes(part)) throw new Problem(422, 'identity_part_unknown');
    const key = unwrapKey(env.identityKeys, draft.id, draft);
    if (!key) throw new Problem(409, 'identity_key_missing');
    const [raw, anew] = [randomUUID(), randomUUID()];
    await trx
      .insertInto('identity_pictures')
      .values([raw, anew].map((id) => ({ id, verification_id: draft.id, user_id: userId, part, came_by: cameBy })))
      .execute();
    return { raw, anew, key, verificationId: draft.id };
  });
}
