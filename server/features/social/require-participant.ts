import type { Connection } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findParticipant } from './comment-queries.ts';

/** Who takes part is named, so only who may be seen takes part. Throws 409 `profile_not_seen`. */
export async function requireParticipant(db: Connection, userId: string) {
  const participant = await findParticipant(db, userId);
  if (!participant) throw new Problem(409, 'profile_not_seen');
  return participant;
}
