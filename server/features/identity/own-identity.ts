import { randomUUID } from 'node:crypto';
import countries from 'i18n-iso-countries';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import type { DocumentChoice, OwnIdentity } from '#shared/identity/identity.ts';
import { documentsOf, partsOf, pictureParts } from '#shared/identity/identity-rules.ts';
import { dropPictures } from './drop-pictures.ts';
import { phoneOf } from './hand-over.ts';
import { ownRefusal } from './identity-policy.ts';
import { lockPerson, newestVerification, readyPictures, verifiedSince } from './identity-queries.ts';
import { makeKey, unwrapKey, wrapKey } from './submission-key.ts';

/** How far a person is with proving who they are. */
export async function ownIdentity(db: Connection, userId: string): Promise<OwnIdentity> {
  const verified = await verifiedSince(db, userId);
  const last = await newestVerification(db, userId);
  const pictures = last ? await readyPictures(db, last.id) : [];
  return {
    verified: verified !== undefined,
    verified_since: verified?.since?.toISOString() ?? null,
    submission: last
      ? {
          id: last.id,
          status: last.status,
          country: last.country,
          document: last.document,
          parts: partsOf(last.document).map((part) => ({
            part,
            came_by: pictures.find((each) => each.part === part)?.came_by ?? null,
          })),
          created_at: last.created_at.toISOString(),
          submitted_at: last.submitted_at?.toISOString() ?? null,
          decided_at: last.decided_at?.toISOString() ?? null,
          reason: last.reason,
          message: last.message,
          pictures_removed_at: last.pictures_removed_at?.toISOString() ?? null,
        }
      : null,
    phone: last ? await phoneOf(db, last.id) : null,
  };
}

/**
 * Begins a submission, or says of one that has begun which document it is about. Pictures of what is another document
 * now go. Throws 422 for a country or a document that we do not take, and 409 `identity_verified_already`,
 * `identity_waits`.
 */
export async function chooseDocument(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  { country, document }: DocumentChoice,
) {
  if (!countries.isValid(country)) throw invalidField('country', 'identity_country_unknown');
  if (!documentsOf(country).includes(document)) throw invalidField('document', 'identity_document_refused');
  await announcing(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) throw notFound();
    const last = await newestVerification(trx, userId);
    const refused = ownRefusal('choose', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
    if (refused) throw new Problem(409, refused);
    if (last?.status !== 'draft') {
      const id = randomUUID();
      await trx
        .insertInto('identity_verifications')
        .values({ id, user_id: userId, country, document, ...wrapKey(env.identityKeys, id, makeKey()) })
        .execute();
      trx.publish('identity', id, [userId]);
      return;
    }
    const readable = unwrapKey(env.identityKeys, last.id, last) !== null;
    const another = last.country !== country || last.document !== document;
    if (!readable) await dropPictures(trx, { verificationId: last.id });
    else if (another)
      // The face stays the same, whatever document is beside it.
      await dropPictures(trx, {
        verificationId: last.id,
        parts: pictureParts.filter((part) => part !== 'selfie' || !partsOf(document).includes(part)),
      });
    await trx
      .updateTable('identity_verifications')
      .set({
        country,
        document,
        updated_at: sql`now()`,
        ...(!readable && wrapKey(env.identityKeys, last.id, makeKey())),
      })
      .where('id', '=', last.id)
      .execute();
    trx.publish('identity', last.id, [userId]);
  });
}
