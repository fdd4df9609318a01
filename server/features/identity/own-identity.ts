import type { Connection } from '#server/platform/database/connect.ts';
import type { OwnIdentity } from '#shared/identity/identity.ts';
import { partsOf } from '#shared/identity/identity-rules.ts';
import { phoneOf } from './hand-over.ts';
import { newestVerification, readyPictures, verifiedSince } from './identity-queries.ts';

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
