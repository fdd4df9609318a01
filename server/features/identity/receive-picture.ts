import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { exists } from '#server/platform/database/exists.ts';
import { workOffPicture } from '#server/platform/files/work-off-picture.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { type PicturePart, type PictureWay, partsOf, pictureRules } from '#shared/identity/identity-rules.ts';
import { dropPictures } from './drop-pictures.ts';
import { ownRefusal } from './identity-policy.ts';
import { lockPerson, newestVerification, readyPictures, verifiedSince } from './identity-queries.ts';
import { refuseOtherTypes, sealWhileItComes } from './seal-picture.ts';
import { readSealed, sealFrames } from './sealed-frames.ts';
import { pictureKey, unwrapKey } from './submission-key.ts';

type Sent = { userId: string; part: PicturePart; cameBy: PictureWay };

type Trx = Parameters<typeof lockPerson>[0];

async function requireDraft(trx: Trx, userId: string, expected?: { verificationId: string; anew: string }) {
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
async function expectPicture({ db, env }: Pick<Deps, 'db' | 'env'>, { userId, part, cameBy }: Sent) {
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

/**
 * Takes in one picture of a submission in the place of the one before: it is sealed while it comes, opened once in
 * memory to be made anew (upright, no larger than it has to be, without where and with what it was taken), and sealed
 * again. A crash at any moment leaves sealed bytes and a row that says so, which a job clears away. Throws 413
 * `identity_picture_too_large`; 415 `identity_picture_heic` and `identity_type_refused`; 422 `file_empty`,
 * `identity_picture_small`, `identity_same_picture` and what `workOffPicture` throws; 409 when nothing is being handed
 * in.
 */
export async function receivePicture(deps: Pick<Deps, 'db' | 'env' | 'files'>, sent: Sent, body: Readable) {
  const { db, files } = deps;
  const { raw, anew, key, verificationId } = await expectPicture(deps, sent);
  const expected = { verificationId, anew };
  try {
    const { digest, head, size } = await sealWhileItComes(files, body, { id: raw, key });
    if (size > pictureRules.bytes) throw new Problem(413, 'identity_picture_too_large');
    await refuseOtherTypes(head);
    const open = () => buffer(readSealed(files, raw, pictureKey(key, raw)));
    const made = await workOffPicture(open, { who: sent.userId, damaged: 'photo_damaged' }, async (picture, whole) => {
      if (Math.min(whole.width, whole.height) < pictureRules.least) throw new Problem(422, 'identity_picture_small');
      const { data, info } = await picture
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width: pictureRules.side, height: pictureRules.side, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 88 })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw new Problem(422, 'photo_damaged');
        });
      const sealing = sealFrames(pictureKey(key, anew));
      sealing.end(data);
      await files.write(anew, sealing);
      return { size: data.length, width: info.width, height: info.height };
    });
    await announcing(db, async (trx) => {
      await requireDraft(trx, sent.userId, expected);
      const before = await readyPictures(trx, verificationId);
      if (before.some((each) => each.part !== sent.part && each.digest?.equals(digest)))
        throw new Problem(422, 'identity_same_picture');
      for (const each of before) if (each.part === sent.part) await dropPictures(trx, { id: each.id });
      await dropPictures(trx, { id: raw });
      await trx
        .updateTable('identity_pictures')
        .set({ ...made, digest, ready_at: sql`now()` })
        .where('id', '=', anew)
        .execute();
      trx.publish('identity', verificationId, [sent.userId]);
    });
  } catch (error) {
    // Taken back meanwhile, its bytes vanish under the hands of who writes them: that is what happened, and not a
    // fault.
    const meanwhile =
      !(error instanceof Problem) &&
      (await db
        .transaction()
        .execute((trx) => requireDraft(trx, sent.userId, expected))
        .then(() => null, itself));
    await db.transaction().execute((trx) => giveUp(trx, raw, anew));
    throw meanwhile || error;
  }
}

const itself = (reason: unknown) => reason;

/** Leaves nothing of a picture that did not become one; also when its rows have gone meanwhile. */
async function giveUp(trx: Trx, raw: string, anew: string) {
  // The commit may have been right, and only its answer lost.
  const ready = await exists(
    trx.selectFrom('identity_pictures').where('id', '=', anew).where('ready_at', 'is not', null),
  );
  if (ready) return;
  for (const id of [raw, anew])
    if ((await dropPictures(trx, { id })).length === 0) await queueJob(trx, 'remove-stored-file', { key: id });
}
